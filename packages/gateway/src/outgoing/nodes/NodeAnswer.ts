/** What a node answered to a call, as JSON. */
export type NodeAnswer =
  | { readonly result: string }
  | {
      readonly error: string
      /** It is about the node and not about the call, so another node may answer better. */
      readonly isFault: boolean
    }
