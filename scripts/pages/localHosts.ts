/**
 * URLs of the local networks, the relay and the gateway, from the variables of the build: those that are
 * running, and the usual EVM chains.
 */
export function localHosts(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const {
    VITE_CHAIN_A_URL: a = 'http://127.0.0.1:8545',
    VITE_CHAIN_B_URL: b = 'http://127.0.0.1:8546',
    VITE_SOLANA_URL: solana,
    VITE_BITCOIN_URL: bitcoin,
    VITE_RELAY_URL: relay,
    VITE_GATEWAY_URL: gateway,
  } = env
  const solanaUrls = solana ? [solana, ...socketsOf(solana)] : []
  return [a, b, ...solanaUrls, ...(bitcoin ? [bitcoin] : []), ...(relay ? [relay] : []), ...(gateway ? [gateway] : [])]
}

/**
 * Where a Solana node serves WebSockets: on its own port, and on the next one for older clients.
 */
function socketsOf(url: string): string[] {
  const { hostname, port } = new URL(url)
  return [port, Number(port) + 1].map((each) => `ws://${hostname}:${each}`)
}
