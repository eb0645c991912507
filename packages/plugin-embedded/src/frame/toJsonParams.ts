/** Parameters of a request as JSON: bigints become hex numbers, as JSON-RPC of EVM nodes writes them. */
export function toJsonParams(params: unknown): unknown {
  const text = JSON.stringify(params, (_, value: unknown) =>
    typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
  )
  return text === undefined ? undefined : JSON.parse(text)
}
