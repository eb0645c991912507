/** Sends a request to a local node without the product. */
export async function rpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: unknown }
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}
