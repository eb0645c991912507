export type RpcId = string | number | null

/** One call of an app, as JSON-RPC 2.0 has it. */
export interface RpcCall {
  /** Not `null`: older versions of JSON-RPC mark a notification by it. */
  readonly id: Exclude<RpcId, null>
  readonly method: string
  readonly params: RpcParams
}

export type RpcParams = readonly unknown[] | Readonly<Record<string, unknown>>
