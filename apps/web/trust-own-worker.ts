type TrustedTypes = {
  createPolicy: (
    name: 'default',
    rules: { createScriptURL: (url: string) => string | null },
  ) => unknown
}

/**
 * The server forbids that text becomes code or markup (Trusted Types). Our own worker is the
 * one script that is fetched by its name; whatever else is asked for stays forbidden.
 */
export function trustOwnWorker() {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = window as {
    trustedTypes?: TrustedTypes
  }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (url === '/offline-worker.js' ? url : null),
  })
}
