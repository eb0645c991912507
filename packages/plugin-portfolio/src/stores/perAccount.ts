/**
 * Creates one value for each account and network, with its first use. What is no text is an account
 * that has nothing.
 */
export function perAccount<Value>(
  create: (address: string, networkId: string) => Value,
): (address: string, networkId: string) => Value {
  const values = new Map<string, Value>()
  return (address, networkId) => {
    const [account, network] = [address, networkId].map((text) => (typeof text === 'string' ? text : '')) as [
      string,
      string,
    ]
    const key = `${network}:${account}`
    const value = values.get(key) ?? create(account, network)
    values.set(key, value)
    return value
  }
}
