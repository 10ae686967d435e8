/** The address one has typed stays when one goes from tab to tab. */
export type KeptEmail = {
  email: string
  keepEmail: (event: { target: { value: string } }) => void
}
