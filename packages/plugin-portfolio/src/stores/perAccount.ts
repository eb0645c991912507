/** Creates one value for each account and network, with its first use. */
export function perAccount<Value>(
  create: (address: string, networkId: string) => Value,
): (address: string, networkId: string) => Value {
  const values = new Map<string, Value>()
  return (address, networkId) => {
    const key = `${networkId}:${address}`
    const value = values.get(key) ?? create(address, networkId)
    values.set(key, value)
    return value
  }
}
