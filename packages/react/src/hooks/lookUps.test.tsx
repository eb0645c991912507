import {
  contribute,
  definePlugin,
  type IdentitySource,
  identitySlot,
  type PictureSource,
  picturesSlot,
} from '@latchkey/core'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Identity,
  ModalProvider,
  useAccount,
  useConnect,
  useIdentity,
  usePicture,
  useTheme,
  useWallets,
} from '../index.js'

type Props = Omit<Parameters<typeof ModalProvider>[0], 'children'>

let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
})

function Probe({ callHook }: { readonly callHook: () => unknown }): ReactNode {
  callHook()
  return null
}

/** Renders a hook with its arguments, and returns its last result. */
async function asking<Question, Result>(modal: Props['modal'], first: Question, hook: (question: Question) => Result) {
  const result: { current: Result | undefined } = { current: undefined }
  const element = document.createElement('div')
  const reactRoot = createRoot(element)
  root = reactRoot
  const ask = (question: Question): Promise<void> =>
    act(async () =>
      reactRoot.render(
        <ModalProvider modal={modal}>
          <Probe
            callHook={() => {
              result.current = hook(question)
            }}
          />
        </ModalProvider>,
      ),
    )
  await ask(first)
  return { ask, result }
}

function pluginOf(id: string, source: Partial<IdentitySource> & { readonly picture?: PictureSource['picture'] }) {
  const { identify, $version, picture } = source
  return definePlugin({
    id,
    setup: () => ({
      api: undefined,
      contributes: [
        ...(identify ? [contribute(identitySlot, { identify, $version })] : []),
        ...(picture ? [contribute(picturesSlot, { picture })] : []),
      ],
    }),
  })
}

const image = 'data:image/png;base64,AA=='

describe('the identity of an address', () => {
  const identityOf = (address: string | undefined): Identity => useIdentity(address, 'test:1')

  test('comes from the first plugin that has one, and skips a plugin that fails', async () => {
    const asked: string[] = []
    const plugins = [
      pluginOf('broken', { identify: () => Promise.reject(new Error('no service')) }),
      pluginOf('ignorant', { identify: async () => undefined }),
      pluginOf('knowing', { identify: async (address, networkId) => ({ name: `${address} on ${networkId}`, image }) }),
      pluginOf('late', {
        async identify(address) {
          asked.push(address)
          return { name: 'late' }
        },
      }),
    ]
    const { result } = await asking(createTestModal({ plugins }).modal, 'fake-a', identityOf)
    expect(result.current).toEqual({ name: 'fake-a on test:1', image })
    expect(asked).toEqual([])
  })

  test('has no name with hidden characters, and no picture of a host that the app does not list', async () => {
    const identify = async () => ({ name: 'ada\u202e\u0000.example', image: 'https://tracker.example/a.png' })
    const { modal } = createTestModal({ plugins: [pluginOf('names', { identify })] })
    const { result } = await asking(modal, 'fake-a', identityOf)
    expect(result.current).toEqual({ name: 'ada.example', image: undefined })
    const nameless = createTestModal({ plugins: [pluginOf('names', { identify: async () => ({ name: ' ' }) })] })
    const other = await asking(nameless.modal, 'fake-a', identityOf)
    expect(other.result.current).toEqual({ name: undefined, image: undefined })
  })

  test('is requested again for another address, and an answer for the earlier address is ignored', async () => {
    const answers = new Map<string, (name: string) => void>()
    const signals: AbortSignal[] = []
    const identify: IdentitySource['identify'] = (address, _, signal) => {
      signals.push(signal)
      return new Promise((resolve) => answers.set(address, (name) => resolve({ name })))
    }
    const { modal } = createTestModal({ plugins: [pluginOf('names', { identify })] })
    const { ask, result } = await asking<string | undefined, Identity>(modal, 'fake-a', identityOf)
    await ask('fake-b')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await act(async () => answers.get('fake-b')?.('Bea'))
    await act(async () => answers.get('fake-a')?.('Ada'))
    expect(result.current).toMatchObject({ name: 'Bea' })
    await ask(undefined)
    expect(result.current).toEqual({})
    expect(signals).toHaveLength(2)
  })

  test('is requested again when its source says that earlier answers are out of date', async () => {
    const $version = atom(0)
    const answers: ((name: string) => void)[] = []
    const identify: IdentitySource['identify'] = () =>
      new Promise((resolve) => answers.push((name) => resolve({ name })))
    const plugins = [
      pluginOf('ignorant', { identify: async () => undefined }),
      pluginOf('names', { identify, $version }),
    ]
    const { result } = await asking(createTestModal({ plugins }).modal, 'fake-a', identityOf)
    await act(async () => answers[0]?.('Ada'))
    expect(result.current).toMatchObject({ name: 'Ada' })
    await act(async () => $version.set(1))
    expect(answers).toHaveLength(2)
    await act(async () => answers[1]?.('Countess'))
    expect(result.current).toMatchObject({ name: 'Countess' })
    await act(async () => root?.unmount())
    $version.set(2)
    expect(answers).toHaveLength(2)
  })
})

test('usePicture returns the picture that a plugin has for an id, and asks no plugin without an id', async () => {
  const picture = vi.fn<PictureSource['picture']>(async (_, id) =>
    id === 'known' ? image : 'https://tracker.example/',
  )
  const { modal } = createTestModal({ plugins: [pluginOf('pictures', { picture })] })
  const { ask, result } = await asking<string | undefined, string | undefined>(modal, undefined, (id) =>
    usePicture('network', id),
  )
  expect([result.current, picture.mock.calls.length]).toEqual([undefined, 0])
  await ask('known')
  expect(result.current).toBe(image)
  await ask('elsewhere')
  expect(result.current).toBeUndefined()
  expect(picture.mock.calls.map(([kind, id]) => [kind, id])).toEqual([
    ['network', 'known'],
    ['network', 'elsewhere'],
  ])
})

test('useTheme reads the theme and changes parts of it', async () => {
  const { modal } = createTestModal({ theme: { mode: 'light', accent: 'teal' } })
  const { result } = await asking(modal, undefined, () => useTheme())
  await act(async () => result.current?.setTheme({ mode: 'dark' }))
  expect(result.current?.theme).toMatchObject({ mode: 'dark', accent: 'teal' })
})

test('useAction reports only the newest of two calls', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [{ id: 'slow' }, { id: 'fast' }] })
  const { modal } = createTestModal({ adapters: [adapter] })
  const { result } = await asking(modal, undefined, () => useConnect())
  adapter.wallets[0]?.script.setAnswer('never')
  await act(async () => {
    const first = result.current?.connect({ connectorId: 'test/slow' })
    await adapter.wallets[0]?.script.asked('connect')
    expect(await result.current?.connect({ connectorId: 'test/fast' })).toMatchObject({ connectorId: 'test/fast' })
    expect(await first, 'the one that was replaced').toBeUndefined()
  })
  expect(result.current).toMatchObject({ isPending: false, error: undefined, connection: { connectorId: 'test/fast' } })
})

test('a hook can read another namespace than the active one', async () => {
  // Two names, because wallets of one name share a row.
  const adapters = ['one', 'two'].map((namespace) => createFakeAdapter({ namespace, wallets: [{ name: namespace }] }))
  const { modal } = createTestModal({ adapters })
  const { result } = await asking(modal, undefined, () => ({
    one: useAccount({ namespace: 'one' }),
    active: useAccount(),
    wallets: useWallets({ namespace: 'two' }),
  }))
  await act(() => modal.connect({ connectorId: 'one/fake.wallet' }))
  await act(() => modal.connect({ connectorId: 'two/fake.wallet' }))
  expect(result.current?.active.networkId).toBe('two:1')
  expect(result.current?.one).toMatchObject({ isConnected: true, networkId: 'one:1' })
  expect(result.current?.wallets.map(({ id }) => id)).toEqual(['two/fake.wallet'])
})
