import { contribute, definePlugin, mainnet, type Network, type PictureSource, picturesSlot } from '@latchkey/core'
import { createFakeAdapter, createFakeNetwork, createTestModal } from '@latchkey/testkit'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ModalProvider, NetworkButton, NetworkPicture, TokenPicture, WalletPicture } from '../index.js'
import { networkMarks } from './networkMarks.js'
import { tokenMarks } from './tokenMarks.js'
import { type Mark, type Marks, useMark } from './useMark.js'
import { walletMarks } from './walletMarks.js'

let root: Root | undefined
let element: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  element = document.createElement('div')
  document.body.append(element)
})

afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  element.remove()
})

const ether = tokenMarks[mainnet.id]
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const icon = 'data:image/png;base64,iVBORw0KGgo='
const custom: Network = { ...createFakeNetwork('eip155:99'), name: 'Quiet chain' }

/** Renders without waiting for anything that is fetched. */
function draw(children: ReactNode, pictures?: PictureSource['picture']) {
  const plugins = pictures && [
    definePlugin({
      id: 'pictures',
      setup: () => ({ api: undefined, contributes: [contribute(picturesSlot, { picture: pictures })] }),
    }),
  ]
  const networks = [mainnet, custom]
  const { modal } = createTestModal({
    adapters: [createFakeAdapter({ namespace: 'eip155' })],
    networks,
    ...(plugins && { plugins }),
  } as never)
  root = createRoot(element)
  act(() => root?.render(<ModalProvider modal={modal}>{children}</ModalProvider>))
}

const unreachable = async (): Promise<Marks> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

/** Records what `useMark` returned at each render. */
function Probe({ load, seen }: { readonly load: () => Promise<Marks>; readonly seen: Mark[] }): ReactNode {
  seen.push(useMark(load, ['a']))
  return null
}

const image = () => element.querySelector('img')?.getAttribute('src')
/** Waits for what is fetched, and lets React render after each answer. */
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    check()
  })
const drawn = (expected: string | undefined) => eventually(() => expect(image() ?? element.textContent).toBe(expected))

test('a built-in network is an empty tile until its mark is there, and no letter before', async () => {
  draw(<NetworkPicture network={mainnet} />)
  expect([image(), element.textContent]).toEqual([undefined, ''])
  expect(element.querySelector('.lk-picture')).not.toBeNull()
  await drawn(networkMarks[mainnet.id])
})

test('the network button shows the mark of a built-in network, in a place of the same size from the start', async () => {
  draw(<NetworkButton />)
  expect([image(), element.querySelector('.lk-mark')?.textContent]).toEqual([undefined, ''])
  await drawn(networkMarks[mainnet.id])
  expect(element.querySelectorAll('.lk-mark')).toHaveLength(1)
})

test('a network without a mark has the first letter of its name', async () => {
  draw(<NetworkPicture network={custom} />)
  await drawn('Q')
})

test('a network of the app with the image id of a built-in one has its mark', async () => {
  draw(<NetworkPicture network={{ ...custom, assets: { imageId: mainnet.assets?.imageId } }} />)
  await drawn(networkMarks[mainnet.id])
})

test("the app's own picture of a network counts more than its mark", async () => {
  draw(<NetworkPicture network={{ ...mainnet, assets: { imageUrl: icon } }} />)
  expect(image()).toBe(icon)
})

test('a plugin is asked for the picture of a network without a mark, and for no other', async () => {
  const picture = vi.fn<PictureSource['picture']>(async () => icon)
  draw(
    <>
      <NetworkPicture network={mainnet} />
      <NetworkPicture network={{ ...custom, assets: { imageId: 'quiet' } }} />
    </>,
    picture,
  )
  await eventually(() => expect(element.querySelectorAll('img')).toHaveLength(2))
  expect(picture.mock.calls.map(([kind, id]) => [kind, id])).toEqual([['network', 'quiet']])
})

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

test('a well-known wallet without an icon has its mark, and no letter before', async () => {
  draw(<WalletPicture name="MetaMask" id={metaMask} />)
  expect([image(), element.textContent]).toEqual([undefined, ''])
  await drawn(walletMarks[metaMask])
})

test("a wallet's own icon counts more than a mark, and a name alone leads to none", async () => {
  draw(<WalletPicture name="MetaMask" id={metaMask} icon={icon} />)
  expect(image()).toBe(icon)
  await act(async () => root?.unmount())
  draw(<WalletPicture name="MetaMask" />)
  await drawn('M')
})

test('a plugin is asked for the picture of a wallet without a mark, and for no other', async () => {
  const picture = vi.fn<PictureSource['picture']>(async () => icon)
  draw(
    <>
      <WalletPicture name="MetaMask" id={metaMask} />
      <WalletPicture name="Own" id="lk:own" />
    </>,
    picture,
  )
  await eventually(() => expect(element.querySelectorAll('img')).toHaveLength(2))
  expect(picture.mock.calls.map(([kind, id]) => [kind, id])).toEqual([['wallet', 'lk:own']])
})

test('a well-known contract has its mark, however its address is written', async () => {
  draw(<TokenPicture token={{ symbol: 'USDC', address: usdc }} networkId={mainnet.id} />)
  expect([image(), element.textContent]).toEqual([undefined, ''])
  await drawn(tokenMarks[`${mainnet.id}:${usdc.toLowerCase()}`])
})

test("a network's own currency has its mark", async () => {
  draw(<TokenPicture token={{ symbol: 'ETH' }} networkId={mainnet.id} />)
  await drawn(ether)
})

test('a token with the symbol of another one, at another address or on another network, does not get its mark', async () => {
  draw(
    <>
      <TokenPicture token={{ symbol: 'USDC', address: usdc.replace('0xA0', '0xA1') }} networkId={mainnet.id} />
      <TokenPicture token={{ symbol: 'USDC', address: usdc }} networkId={custom.id} />
      <TokenPicture token={{ symbol: 'ETH' }} networkId={custom.id} />
    </>,
  )
  await drawn('UUE')
})

test('a token without a mark has its icon if the app allows it, else what a plugin has for its contract', async () => {
  const picture = vi.fn<PictureSource['picture']>(async () => icon)
  const address = '0x00000000000000000000000000000000000000aa'
  draw(<TokenPicture token={{ symbol: 'OWN', address, icon }} networkId={mainnet.id} />, picture)
  await drawn(icon)
  expect(picture).not.toHaveBeenCalled()
  await act(async () => root?.unmount())
  const refused = 'https://tracker.example/a.png'
  draw(<TokenPicture token={{ symbol: 'OWN', address, icon: refused }} networkId={mainnet.id} />, picture)
  await drawn(icon)
  expect(picture.mock.calls.map(([kind, id]) => [kind, id])).toEqual([['token', `${mainnet.id}:${address}`]])
})

test('marks that can not be fetched count as absent', async () => {
  const marks: Mark[] = []
  draw(<Probe load={unreachable} seen={marks} />)
  await eventually(() => expect(marks.at(-1)).toEqual({ isLoading: false }))
  expect(marks[0]).toEqual({ isLoading: true })
})
