import { when } from '@latchkey/testkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { cookieToInitialState, useAccount, WagmiProvider } from 'wagmi'
import { type Bridge, createBridge } from '../testing/createBridge.js'
import { joinWagmi } from './index.js'

function Account({ page }: { readonly page: Bridge }) {
  useEffect(() => joinWagmi(page), [page])
  const { status, address } = useAccount()
  return <p>{`${status} ${address}`}</p>
}

test('the account of the cookie is in the HTML of the server, and React hydrates it without a mismatch', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { storage, ...before } = createBridge()
  await before.choose(before.anchor)
  before.stop()
  const [address = ''] = before.anchor.addresses
  const cookie = `wagmi.store=${storage.entries.get('wagmi.store')}`

  const page = createBridge({ storage, isJoined: false, ssr: true, isStarted: false })
  const { config, modal } = page
  const tree = (
    <StrictMode>
      <WagmiProvider config={config} initialState={cookieToInitialState(config, cookie)}>
        <QueryClientProvider client={new QueryClient()}>
          <Account page={page} />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
  const html = renderToString(tree)
  expect(html).toBe(`<p>reconnecting ${address}</p>`)

  const place = document.createElement('div')
  place.innerHTML = html
  const mismatch = vi.fn()
  const root = await act(async () => hydrateRoot(place, tree, { onRecoverableError: mismatch }))
  await act(async () => {
    page.start()
    await when(modal.state.$status, (status) => status === 'connected')
  })
  await vi.waitFor(() => expect(place.textContent).toBe(`connected ${address}`))
  expect(mismatch).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  page.stop()
})
