import type { Requester } from '../shares/Requester.js'

/** JSON-RPC to the nodes of a network, for a server's own reads. */
export interface NodeRpc {
  /**
   * @returns The result as JSON has it. Integers beyond 2^53 are bigints.
   * @throws {NodeError} A contract refuses the call, or the last node did.
   * @throws {SourceError} No node has a usable answer.
   */
  request(method: string, params: unknown, options: NodeRequestOptions): Promise<unknown>
}

export interface NodeRequestOptions {
  /** Of the client's request, its budget, or the end of the server. */
  readonly signal: AbortSignal
  readonly requester?: Requester | undefined
  /** Asks the next node also after `null`: it may have what another one has lost. Default: false. */
  readonly asksEach?: boolean | undefined
}
