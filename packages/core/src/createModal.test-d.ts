import {
  createFakeAdapter,
  createFakeRemotePlugin,
  type FakeApi,
  type FakePhone,
  type FakeProvider,
} from '@latchkey/testkit'
import { expectTypeOf } from 'vitest'
import {
  type Adapter,
  type AdapterProviders,
  accountView,
  bindView,
  connectView,
  contribute,
  createModal,
  defineAdapter,
  defineApi,
  defineEvent,
  definePlugin,
  defineSlot,
  defineView,
  type Gate,
  gatesSlot,
  type Modal,
  type ModalOptions,
  type Opened,
  type Plugin,
  type Subject,
  switchNetworkView,
} from './index.js'

interface NamesApi {
  resolve(name: string): Promise<string | undefined>
}
const namesApi = defineApi<NamesApi>('names')
const names = (): Plugin<'names', NamesApi> =>
  definePlugin({ id: 'names', provides: namesApi, setup: () => ({ api: { resolve: async () => undefined } }) })
const moon = (): Adapter<'moon', { readonly isMoon: true }, { phase(): number }> =>
  defineAdapter({
    namespace: 'moon',
    accountTypes: ['eoa'],
    setup: ({ $current }) => ({
      capabilities: {
        // `Provider` is known inside, because the factory declares its return type.
        async signMessage({ connection }) {
          expectTypeOf(connection.provider.isMoon).toEqualTypeOf<true>()
          return { signature: '', scheme: 'moon' }
        },
      },
      isAddress: async () => true,
      api: {
        phase() {
          expectTypeOf($current.get()?.connection.provider.isMoon).toEqualTypeOf<true | undefined>()
          return 0
        },
      },
    }),
  })

const remote = createFakeRemotePlugin({ namespaces: {} })
const modal = createModal({
  adapters: [moon(), createFakeAdapter({ namespace: 'fake' })],
  plugins: [names(), remote],
})

// The APIs of the lists are typed by name, and there is no other name.
expectTypeOf(modal.plugins.names).toEqualTypeOf<NamesApi>()
expectTypeOf(modal.plugins.fakeRemote).toEqualTypeOf<FakePhone>()
expectTypeOf(modal.adapters.moon.phase()).toEqualTypeOf<number>()
expectTypeOf(modal.adapters.fake).toEqualTypeOf<FakeApi>()
// @ts-expect-error no such plugin
modal.plugins.onramp
// @ts-expect-error no such adapter
modal.adapters.polkadot
const empty = createModal()
// @ts-expect-error nothing was registered
empty.plugins.names
// @ts-expect-error nothing was registered
empty.adapters.moon

// Providers by namespace, for hooks that know the app's modal.
type Providers = NonNullable<(typeof modal)['types']>['providers']
expectTypeOf<Providers['moon']>().toEqualTypeOf<{ readonly isMoon: true }>()
expectTypeOf<Providers['fake']>().toEqualTypeOf<FakeProvider>()
expectTypeOf<keyof AdapterProviders<readonly [Adapter<'moon', 1, 2>]>>().toEqualTypeOf<'moon'>()

// Every modal is assignable to `Modal`.
const any: Modal = modal
expectTypeOf(any.state.$current.get()).toEqualTypeOf<Subject | undefined>()
const options: ModalOptions = { adapters: [moon()], plugins: [names()] }
createModal(options)

// A view gets exactly the parameters of its token.
const tokenView = defineView<{ readonly symbol: string }>('token')
modal.open()
modal.open({ namespace: 'moon' })
modal.open(connectView)
modal.open(connectView, { namespace: 'moon' })
modal.open(tokenView, { symbol: 'ETH' })
modal.push(switchNetworkView, { networkId: 'moon:1' })
modal.replace(connectView)
modal.reset(tokenView, { symbol: 'ETH' })
// @ts-expect-error the parameters are missing
modal.open(tokenView)
// @ts-expect-error another parameter
modal.open(tokenView, { name: 'Ether' })
// @ts-expect-error of another kind
modal.push(tokenView, { symbol: 1 })
// @ts-expect-error it takes a namespace only
modal.reset(connectView, { symbol: 'ETH' })
// @ts-expect-error it takes none
modal.open(accountView, { namespace: 'moon' })
// @ts-expect-error no namespace, but a word
modal.open('moon')

// A view with a result types `opened.result`. Other views give no result.
const pickView = defineView<{ readonly symbol: string }, bigint>('pick')
expectTypeOf(modal.open(pickView, { symbol: 'ETH' }).result).toEqualTypeOf<Promise<bigint>>()
expectTypeOf(modal.push(pickView, { symbol: 'ETH' })).toEqualTypeOf<Opened<bigint>>()
expectTypeOf(modal.open(tokenView, { symbol: 'ETH' }).result).toEqualTypeOf<Promise<never>>()
expectTypeOf(modal.open().result).toEqualTypeOf<Promise<unknown>>()
bindView(pickView, async () => ({ default: ({ symbol }: { readonly symbol: string }) => symbol }))
// @ts-expect-error the result is a bigint
void modal.open(pickView, { symbol: 'ETH' }).result.then((picked: string) => picked)

// Each pair is checked by its own call, which a list of pairs would not allow.
bindView(tokenView, async () => ({ default: ({ symbol }: { readonly symbol: string }) => symbol }))
bindView(connectView, async () => ({ default: () => null }))
// @ts-expect-error the component takes other parameters
bindView(tokenView, async () => ({ default: ({ amount }: { readonly amount: bigint }) => amount }))
const slot = defineSlot<{ readonly label: string }>('slot')
contribute(slot, { label: 'Buy' }, { order: 1 })
// @ts-expect-error of another kind
contribute(slot, 'Buy')
// @ts-expect-error a gate can pass
contribute(gatesSlot, { id: 'gate', check: async () => true })
expectTypeOf(modal.slot(gatesSlot).get()[0]?.value).toEqualTypeOf<Gate | undefined>()

// Tokens type the API and the event.
expectTypeOf(modal.api(namesApi)).toEqualTypeOf<NamesApi>()
expectTypeOf(modal.find(namesApi)).toEqualTypeOf<NamesApi | undefined>()
const happened = defineEvent<{ readonly id: number }>('test.happened')
modal.events.on(happened, ({ id }) => expectTypeOf(id).toEqualTypeOf<number>())
// @ts-expect-error it carries a number
modal.events.on(happened, ({ id }: { readonly id: string }) => id)

definePlugin({
  id: 'consumer',
  needs: [namesApi],
  setup({ use, open, emit }) {
    expectTypeOf(use(namesApi)).toEqualTypeOf<NamesApi>()
    open(tokenView, { symbol: 'ETH' })
    emit(happened, { id: 1 })
    // @ts-expect-error of another kind
    emit(happened, { id: 'one' })
    return { api: undefined }
  },
})

// Capabilities and options are checked by name.
modal.can('signMessage')
// @ts-expect-error no such capability
modal.can('fly')
// @ts-expect-error a network is needed
modal.connect({})
// @ts-expect-error no such option
createModal({ projectId: 'id' })
// @ts-expect-error no such theme
createModal({ theme: { mode: 'blue' } })
// @ts-expect-error no such feature
createModal({ features: { teleport: true } })
