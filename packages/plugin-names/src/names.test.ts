import { accountActionsSlot, identitySlot, namesSlot } from '@latchkey/core'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { describePlugin } from '@latchkey/testkit/vitest'
import { describe, expect, test } from 'vitest'
import { passTime } from '../testing/passTime.js'
import { fakeNamesUrl, refusal } from '../testing/serveFakeNames.js'
import { fakeCoin, startNames } from '../testing/startNames.js'
import { chooseAccountNameView, nameRegisteredEvent } from './api.js'
import { names } from './names.js'

describePlugin('the plugin names', {
  plugin: () => names({ suffixes: ['names.example'], wallets: 'any' }),
  adapters: () => [createFakeAdapter({ namespace: 'fake' })],
})

const name = 'adalovelace.names.example'

describe('look-ups', () => {
  test('a modal with the plugin asks no service before an address is shown', async () => {
    const { service } = await startNames()
    expect(service.requests).toEqual([])
  })

  test('the name of an address comes from the network first, and then from the service', async () => {
    const ens = { lookUp: async () => ({ name: 'ada.eth', image: 'https://pictures.example/ada.png' }) }
    const first = await startNames(undefined, { ens })
    await expect(first.api.lookUp(first.address, first.networkId)).resolves.toEqual({
      name: 'ada.eth',
      image: 'https://pictures.example/ada.png',
    })
    expect(first.service.requests).toEqual([])
    const second = await startNames()
    second.service.identities.set(second.address, name)
    await expect(second.api.lookUp(second.address, second.networkId)).resolves.toEqual({ name })
    expect(second.service.requests).toEqual([`GET identity/${second.address}`])
  })

  test('a name is asked once in five minutes, also where there is no name, and again after that', async () => {
    const { api, service, address, networkId, clock } = await startNames()
    await expect(Promise.all([api.lookUp(address, networkId), api.lookUp(address, networkId)])).resolves.toEqual([
      undefined,
      undefined,
    ])
    service.identities.set(address, name)
    await clock.advance(299_000)
    await expect(api.lookUp(address, networkId)).resolves.toBeUndefined()
    await clock.advance(1_000)
    await expect(api.lookUp(address, networkId)).resolves.toEqual({ name })
    expect(service.requests).toHaveLength(2)
    clock.jump(-3_600_000)
    await api.lookUp(address, networkId)
    expect(service.requests).toHaveLength(3)
  })

  test('a failed look-up is an error and is not kept', async () => {
    const { api, service, address, networkId, clock } = await startNames()
    service.isReachable = false
    await expect(passTime(clock, api.lookUp(address, networkId))).rejects.toMatchObject({
      code: 'LATCHKEY_NAME',
      reason: 'lookUp',
      message: 'Error fetching names for address',
    })
    service.isReachable = true
    service.identities.set(address, name)
    await expect(api.lookUp(address, networkId)).resolves.toEqual({ name })
  })

  test('the cloud is asked for identity and then for registered names', async () => {
    const { api, service, address, networkId } = await startNames({ service: 'cloud' })
    service.names.set('ada.reown.id', { name: 'ada.reown.id', address })
    await expect(api.lookUp(address, networkId)).resolves.toEqual({ name: 'ada.reown.id' })
    expect(service.requests).toEqual([`GET identity/${address}`, `GET profile/reverse/${address}`])
  })

  test('names of the service resolve there, and others by the network', async () => {
    const ens = { resolve: async (asked: string) => (asked === 'ada.eth' ? 'fake-ada' : undefined) }
    const { api, service, networkId } = await startNames(undefined, { ens })
    service.names.set(name, { name, address: 'fake-own' })
    await expect(api.resolve(name.toUpperCase(), networkId)).resolves.toBe('fake-own')
    await expect(api.resolve('ada.eth', networkId)).resolves.toBe('fake-ada')
    await expect(api.resolve('unknown.names.example', networkId)).resolves.toBeUndefined()
    await expect(api.resolve('ada.eth', 'other:1')).resolves.toBeUndefined()
  })

  test('a name that can not be looked up is an error that says so', async () => {
    const ens = { resolve: async () => Promise.reject(new Error('The node is down.')) }
    const { api, networkId } = await startNames(undefined, { ens })
    await expect(api.resolve('ada.eth', networkId)).rejects.toMatchObject({
      reason: 'resolve',
      message: 'Error resolving name',
    })
  })

  test('the identity of an account is the name that it has just registered', async () => {
    const { modal, api, address, networkId } = await startNames()
    const [source] = modal.slot(identitySlot).get()
    const { signal } = new AbortController()
    await expect(source?.value.identify(address, networkId, signal)).resolves.toBeUndefined()
    const before = source?.value.$version?.get()
    await api.register(name)
    expect(source?.value.$version?.get()).not.toBe(before)
    await expect(source?.value.identify(address, networkId, signal)).resolves.toEqual({ name })
  })
})

test('the names of the service are a source for other plugins', async () => {
  const { modal, service, address, networkId } = await startNames()
  service.names.set(name, { name, address })
  const [source] = modal.slot(namesSlot).get()
  const { signal } = new AbortController()
  await expect(source?.value.resolve(name, networkId, signal)).resolves.toBe(address)
  await expect(source?.value.resolve('bob.names.example', networkId, signal)).resolves.toBeUndefined()
})

describe('who can register', () => {
  const canRegister = async (...started: Parameters<typeof startNames>) => {
    const { api, modal } = await startNames(...started)
    expect(modal.slot(accountActionsSlot).get()).toHaveLength(api.$canRegister.get() ? 1 : 0)
    return api.$canRegister.get()
  }

  test('any wallet where the app says so, else only a wallet that registers names', async () => {
    const suffixes = ['names.example']
    await expect(canRegister({ suffixes, wallets: 'any' })).resolves.toBe(true)
    await expect(canRegister({ suffixes })).resolves.toBe(false)
    await expect(canRegister({ suffixes }, { wallet: { registersNames: true } })).resolves.toBe(true)
  })

  test('no wallet without a suffix or a service', async () => {
    await expect(canRegister({ wallets: 'any' })).resolves.toBe(false)
    await expect(canRegister({ suffixes: ['a.example'], wallets: 'any' }, { hasService: false })).resolves.toBe(false)
  })

  test('open() shows the view that leads to a name', async () => {
    const { modal, api } = await startNames()
    api.open()
    expect(modal.state.$stack.get().at(-1)?.view).toBe(chooseAccountNameView.id)
  })

  test('a network without a coin type is an error that names the chain id', async () => {
    const { api } = await startNames(undefined, { ens: { coinType: () => undefined } })
    await expect(api.register(name)).rejects.toMatchObject({ reason: 'chainId', message: 'Invalid chainId' })
  })

  test('a wallet that may not register is an error that names the account', async () => {
    const { api } = await startNames({ suffixes: ['names.example'] })
    await expect(api.register(name)).rejects.toMatchObject({
      reason: 'account',
      message: 'Address or auth connector not found',
    })
  })
})

describe('a registration', () => {
  test.each([-25, 25])('is dated by the clock of the service, on a device that is %i minutes off', async (minutes) => {
    const { api, service, wallet, clock } = await startNames()
    service.time = clock.now()
    clock.jump(minutes * 60_000)
    await api.register(name)
    const [prompt] = wallet.script.prompts.filter(({ method }) => method === 'signMessage')
    const { message = '' } = (prompt?.params ?? {}) as { readonly message?: string }
    expect(JSON.parse(message)).toMatchObject({ timestamp: Math.floor(service.time / 1000) })
  })

  test('signs the message of a gateway, whose time is taken after the nonce', async () => {
    const { api, modal, service, wallet, address, clock, domain } = await startNames()
    const events: unknown[] = []
    modal.events.on(nameRegisteredEvent, (event) => events.push(event))
    await api.register(name)
    const [prompt] = wallet.script.prompts.filter(({ method }) => method === 'signMessage')
    const { message } = (prompt?.params ?? {}) as { readonly message?: string }
    expect(message).toBe(
      JSON.stringify({
        name,
        attributes: {},
        timestamp: Math.floor(clock.now() / 1000),
        domain,
        address,
        chainId: 1,
        nonce: 'nonce-1',
      }),
    )
    expect(service.requests).toEqual(['GET profile/nonce', 'POST profile/account'])
    expect(service.registrations).toEqual([
      {
        body: { coin_type: fakeCoin, address, message, signature: 'fake:signMessage' },
        key: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ])
    expect(events).toEqual([{ name }])
    expect(api.$registering.get()).toBeUndefined()
  })

  test('signs the message of the cloud, without a header that its preflight refuses', async () => {
    const { api, service, wallet, clock } = await startNames({ service: 'cloud', wallets: 'any' })
    await api.register('adalovelace.reown.id')
    const { message } = (wallet.script.prompts.at(-1)?.params ?? {}) as { readonly message?: string }
    const timestamp = Math.floor(clock.now() / 1000)
    expect(message).toBe(JSON.stringify({ name: 'adalovelace.reown.id', attributes: {}, timestamp }))
    expect(service.registrations[0]?.key).toBeNull()
    expect(service.requests).toEqual(['POST profile/account'])
  })

  test.each([
    'ada.names.example',
    'ADAL.names.example',
    'ada_.names.example',
    'adal.other.example',
    'a.adal.names.example',
  ])('of %s is refused before the wallet is asked', async (wrong) => {
    const { api, wallet, service } = await startNames()
    await expect(api.register(wrong)).rejects.toMatchObject({ reason: 'label' })
    expect(wallet.script.prompts.map(({ method }) => method)).toEqual(['connect'])
    expect(service.requests).toEqual([])
  })

  test('is rejected when the user declines in the wallet, and nothing is sent', async () => {
    const { api, wallet, service } = await startNames()
    wallet.script.setAnswer('reject', 'signMessage')
    await expect(api.register(name)).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    expect(service.registrations).toEqual([])
    expect(api.$registering.get()).toBeUndefined()
  })

  test('asks no wallet while the service can not be reached', async () => {
    const { api, wallet, service, clock } = await startNames()
    service.isReachable = false
    await expect(passTime(clock, api.register(name))).rejects.toMatchObject({
      reason: 'offline',
      message: `Error registering name ${name}`,
    })
    expect(wallet.script.prompts.map(({ method }) => method)).toEqual(['connect'])
  })

  test.each([
    [409, 'name', 'taken', 'It is taken.'],
    [400, 'timestamp', 'late', 'Too late.'],
    [401, 'signature', 'refused', 'Not valid.'],
    [503, 'chainId', 'refused', 'The network is down.'],
  ])(
    'that the service answers with status %i and the field %s fails with the reason %s',
    async (status, field, reason, text) => {
      const { api, service } = await startNames()
      service.answer = () => refusal(status, field, text)
      await expect(api.register(name)).rejects.toMatchObject({ reason, message: text })
      expect(service.registrations).toHaveLength(1)
    },
  )

  test('whose answer is lost succeeds when the name leads to the account', async () => {
    const { api, service } = await startNames()
    service.answer = () => 'lost'
    await expect(api.register(name)).resolves.toBeUndefined()
    expect(service.registrations).toHaveLength(1)
  })

  test('whose request is lost is sent once more with the same key and the same signature', async () => {
    const { api, service, wallet } = await startNames()
    service.answer = (count) => (count === 1 ? 'none' : undefined)
    await api.register(name)
    const [first, second] = service.registrations
    expect(second).toEqual(first)
    expect(wallet.script.prompts.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
  })

  test('without any answer has an unknown outcome, and can be sent again without the wallet', async () => {
    const { api, service, wallet } = await startNames()
    service.answer = () => 'none'
    const error = await api.register(name).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ reason: 'unknown', signed: { name } })
    service.answer = undefined
    await api.register(name, { signed: (error as { readonly signed: never }).signed })
    expect(new Set(service.registrations.map(({ key }) => key)).size).toBe(1)
    expect(wallet.script.prompts.filter(({ method }) => method === 'signMessage')).toHaveLength(1)
  })

  test('with the cloud is not sent twice when its answer is lost', async () => {
    const { api, service } = await startNames({ service: 'cloud', wallets: 'any' })
    service.answer = () => 'none'
    await expect(api.register('adalovelace.reown.id')).rejects.toMatchObject({ reason: 'unknown' })
    expect(service.registrations).toHaveLength(1)
  })
})

test('the app learns of an option that the plugin does not know', () => {
  const plugin = names({ zone: 'x' } as never)
  expect(plugin.unknownOptions).toEqual(['zone'])
  expect(createTestModal({ plugins: [plugin], services: { data: fakeNamesUrl } }).modal.plugins.names).toBeDefined()
})
