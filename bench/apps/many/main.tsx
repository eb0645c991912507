// Numbers of networks and wallets from the query: `?networks=2000&wallets=200`.
// The adapter is fake, because a real one accepts at most 50 announced wallets.
import { createModal, type Network } from '@latchkey/core'
import { ConnectButton, ModalProvider, NetworkButton } from '@latchkey/react'
import { createFakeAdapter, createFakeNetwork } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'

const query = new URL(window.location.href).searchParams
const count = (name: string) => Number(query.get(name) ?? 5)
const colour = (index: number) => `hsl(${(index * 47) % 360} 60% 50%)`
const icon = (index: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour(index)}"/></svg>`)}`

const networks = Array.from({ length: count('networks') }, (_, index): Network => {
  // Each kind has a letter of no other kind: one key finds every second network, or only the last.
  const kind = index % 2 === 0 ? 'Oak' : 'Fir'
  const name = index === count('networks') - 1 ? 'Zebu' : `${kind} ${index + 1}`
  return { ...createFakeNetwork(`fake:${index + 1}`), name }
})
const wallets = Array.from({ length: count('wallets') }, (_, index) => ({
  id: `example.bench.wallet${index + 1}`,
  name: `Bench Wallet ${index + 1}`,
  icon: icon(index),
}))

const modal = createModal({
  metadata: { name: 'Bench', description: 'A page to measure', url: window.location.origin, icons: [] },
  networks,
  adapters: [createFakeAdapter({ namespace: 'fake', wallets })],
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ModalProvider modal={modal}>
      <ConnectButton />
      <NetworkButton />
    </ModalProvider>,
  )
}
