/** Codes of JSON-RPC 2.0 and EIP-1474. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  noMethod: -32601,
  parameters: -32602,
  internal: -32603,
  /**
   * A send without an answer. Clients repeat calls with -32603 and -32005 by themselves, which they
   * must not do with this one.
   */
  outcomeUnknown: -32000,
  limit: -32005,
} as const
