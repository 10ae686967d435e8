/** What a cat loves, in layers around her on the same 400 by 400 sheet. */
export interface Thing {
  behind?: string
  /** Over the body, under the head. */
  under?: string
  /** Over the head, under raised paws. */
  front?: string
  /** Between the teeth, in the head's own space. */
  held?: string
}
