import { connectView, definePlugin, type EventToken, type ModalOptions } from '@latchkey/core'
import { createFakeAdapter, createFakeWindow, createTestModal, settle, when } from '@latchkey/testkit'
import { describePlugin } from '@latchkey/testkit/vitest'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { type Loopback, loopback } from '../../core/testing/loopback.js'
import { analytics } from './analytics.js'
import type { AnalyticsEvent } from './api.js'
import type { AnalyticsOptions } from './contract/options.js'

describePlugin('the plugin analytics', { plugin: () => analytics() })

interface Served {
  /** The answer of `getAnalyticsConfig`. */
  readonly isEnabled?: boolean
  /** The status of each request of events. `undefined`: no answer. */
  readonly status?: (request: number) => number | undefined
}

/** A service for the configuration and the events. */
async function serve({ isEnabled = true, status = () => 200 }: Served = {}) {
  let received = 0
  return loopback(({ url }) => {
    if (url.pathname === '/getAnalyticsConfig') return { body: { isAnalyticsEnabled: isEnabled } }
    const code = status(received++)
    return code === undefined ? undefined : { status: code }
  })
}

/** A page with an adapter and the plugin, which is not started yet. */
function openPage(
  service: Loopback | undefined,
  options: AnalyticsOptions = {},
  more: Omit<ModalOptions, 'plugins' | 'adapters' | 'storage' | 'clock'> & { readonly navigator?: object } = {},
) {
  const { navigator, ...settings } = more
  const beacons: { readonly url: string; readonly body: string }[] = []
  const sendBeacon = (url: string, body: string) => beacons.push({ url, body }) > 0
  const window = createFakeWindow({
    url: 'https://app.example/private?token=7',
    members: { navigator: { userAgent: '', onLine: true, sendBeacon, ...navigator } },
  })
  const emitter = definePlugin({ id: 'emitter', setup: ({ emit }) => ({ api: { emit } }) })
  const page = createTestModal({
    services: { projectId: 'shop', catalogue: service?.url, analytics: service?.url },
    adapters: [
      createFakeAdapter({
        namespace: 'fake',
        wallets: [
          { id: 'one', rdns: 'example.one' },
          { id: 'no', answer: 'reject' },
        ],
      }),
    ],
    ...settings,
    plugins: [analytics(options), emitter],
    window,
  })
  const { analytics: api, emitter: emitting } = page.modal.plugins
  const emit = (count = 1) => {
    const token: EventToken<{ connected: boolean }> = { name: 'MODAL_OPEN' }
    for (let at = 0; at < count; at += 1) emitting.emit(token, { connected: false })
  }
  /** Hides the page, as when the user leaves it. */
  const hide = () => {
    Object.assign(window.document, { visibilityState: 'hidden' })
    window.document.dispatchEvent(new Event('visibilitychange'))
  }
  return { ...page, beacons, emit, hide, $state: api.$state }
}

/** Names of the events in each request, in order. */
const sentTo = ({ requests }: Loopback) =>
  requests
    .filter(({ method }) => method === 'POST')
    .map(({ text }) =>
      [JSON.parse(text) as AnalyticsEvent | readonly AnalyticsEvent[]].flat().map(({ props }) => props.event),
    )

describe('what is sent', () => {
  test('the first event is sent alone and at once, the others ten seconds later in one batch', async () => {
    const service = await serve()
    const { modal, start, clock, $state } = openPage(service)
    start()
    modal.open(connectView)
    await service.received(2)
    await when($state, (state) => state === 'on')
    await modal.connect({ connectorId: 'fake/one' })
    await expect(modal.connect({ connectorId: 'fake/no' })).rejects.toThrow()
    await settle()
    await clock.advance(9999)
    expect(service.requests).toHaveLength(2)
    await clock.advance(1)
    await service.received(3)
    const [config, first, batch] = service.requests
    expect(config?.url.search).toBe('?projectId=shop&st=latchkey&sv=html-universal-1.0.0')
    expect([first?.url.pathname, batch?.url.pathname]).toEqual(['/e', '/batch'])
    expect(first?.url.search).toBe(config?.url.search)
    expect(batch?.headers['content-type']).toBe('text/plain')
    expect(JSON.parse(first?.text ?? '')).toMatchObject({ url: 'https://app.example', domain: 'app.example' })
    expect(JSON.parse(batch?.text ?? '')).toMatchObject([
      { props: { event: 'CONNECT_SUCCESS', properties: { wallet: 'example.one', namespace: 'fake' } } },
      {
        props: {
          event: 'CONNECT_ERROR',
          properties: { wallet: 'no', namespace: 'fake', code: 'LATCHKEY_USER_REJECTED' },
        },
      },
    ])
    expect(service.requests.map(({ text }) => text).join()).not.toMatch(/fake-alice|private|token/)
  })

  test('events carry the address of the connected account if the app includes it', async () => {
    const service = await serve()
    const { modal, start } = openPage(service, { includeAddress: true })
    start()
    await modal.connect({ connectorId: 'fake/one' })
    await service.received(2)
    expect(JSON.parse(service.requests[1]?.text ?? '')).toMatchObject({ props: { address: 'fake-alice' } })
  })

  test("the app's own function gets the events, and no service does", async () => {
    const service = await serve()
    const got: string[][] = []
    const { start, emit, clock } = openPage(service, {
      send: (events) => void got.push(events.map(({ props }) => props.event)),
    })
    start()
    emit(3)
    await vi.waitFor(() => expect(got).toHaveLength(1))
    await clock.advance(10_000)
    expect(got).toEqual([['MODAL_OPEN'], ['MODAL_OPEN', 'MODAL_OPEN']])
    expect(service.requests.map(({ url }) => url.pathname)).toEqual(['/getAnalyticsConfig'])
  })

  test("an error of the app's own function is in the console and stops nothing", async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const send = vi.fn(() => Promise.reject(new Error('mine')))
    const { start, emit, clock, $state } = openPage(undefined, { send })
    start()
    emit(2)
    await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce())
    await clock.advance(10_000)
    expect([send.mock.calls.length, $state.get()]).toEqual([2, 'on'])
  })

  test('a batch is sent before it gets longer than a browser can send while a page is left', async () => {
    const service = await serve()
    const { start, emit, $state } = openPage(service)
    start()
    emit()
    await when($state, (state) => state === 'on')
    await service.received(2)
    for (let turn = 0; turn < 5; turn += 1) {
      emit(90)
      await settle()
    }
    await service.received(3)
    for (const { text } of service.requests) expect(text.length).toBeLessThanOrEqual(45_000)
    expect(sentTo(service)[1]?.length).toBeGreaterThan(100)
  })

  test('a page that is hidden sends everything by a beacon, also what is not answered yet', async () => {
    const service = await serve({ status: (request) => (request === 0 ? 200 : undefined) })
    const { start, emit, hide, beacons, clock } = openPage(service)
    start()
    emit()
    await service.received(2)
    emit()
    await settle()
    await clock.advance(10_000)
    await service.received(3)
    emit()
    await settle()
    hide()
    const [{ url, body } = { url: '', body: '' }, ...others] = beacons
    expect(others).toEqual([])
    expect(url).toBe(`${service.url}/batch?projectId=shop&st=latchkey&sv=html-universal-1.0.0`)
    const ids = (JSON.parse(body) as readonly AnalyticsEvent[]).map(({ eventId }) => eventId)
    expect(ids).toHaveLength(2)
    // Equal ids: the service counts the event once.
    expect(service.requests[2]?.text).toContain(ids[0])
    await clock.advance(60_000)
    expect(service.requests).toHaveLength(3)
    hide()
    expect(beacons).toHaveLength(1)
  })

  test('what was not sent when the modal ends is sent by a beacon, and no timer is left', async () => {
    const service = await serve()
    const { start, stop, emit, beacons, clock, $state } = openPage(service)
    start()
    emit()
    await when($state, (state) => state === 'on')
    await service.received(2)
    emit()
    await settle()
    stop()
    expect(beacons).toHaveLength(1)
    emit()
    await vi.waitFor(() => expect(clock.pending).toBe(0)) // an aborted request ends its time limit
    expect([beacons.length, clock.pending]).toEqual([1, 0])
  })
})

describe('why nothing is sent', () => {
  test('without the plugin, an app with services sends nothing and asks nothing', async () => {
    const service = await serve()
    const page = createTestModal({
      services: { catalogue: service.url, analytics: service.url },
      adapters: [createFakeAdapter({ namespace: 'fake' })],
    })
    page.start()
    page.modal.open(connectView)
    await page.modal.connect({ connectorId: 'fake/fake.wallet' })
    await page.clock.advance(60_000)
    expect(service.requests).toEqual([])
  })

  test.each<readonly [string, string, Parameters<typeof openPage>[1], Parameters<typeof openPage>[2]]>([
    ['features.analytics is false', 'switchedOff', {}, { features: { analytics: false } }],
    [
      'the browser signals Global Privacy Control',
      'privacyControl',
      { consent: () => true },
      { navigator: { globalPrivacyControl: true } },
    ],
    ['the user did not agree', 'noConsent', { consent: atom(false) }, {}],
    ["the app's function of consent says no", 'noConsent', { consent: async () => false }, {}],
    [
      "the app's function of consent does not answer",
      'idle',
      { consent: () => new Promise<boolean>(() => undefined) },
      {},
    ],
    ['the app names no service and no function', 'noService', {}, { services: {} }],
  ])('if %s, no request is made, and the state is %s', async (_, state, options, more) => {
    const service = await serve()
    const { modal, start, stop, clock, beacons, hide, $state } = openPage(service, options, more)
    start()
    modal.open(connectView)
    await modal.connect({ connectorId: 'fake/one' })
    if (state !== 'idle') await when($state, (now) => now === state)
    await clock.advance(60_000)
    hide()
    stop()
    expect([service.requests, beacons, $state.get()]).toEqual([[], [], state])
  })

  test('a function of consent that throws counts as no, and its error is in the console', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const service = await serve()
    const consent = () => {
      throw new Error('mine')
    }
    const { start, emit, $state } = openPage(service, { consent })
    start()
    emit()
    await when($state, (state) => state === 'noConsent')
    expect([service.requests, errors.mock.calls.length]).toEqual([[], 1])
  })

  test("if the provider's configuration does not allow it, the provider is asked once and no event is sent", async () => {
    const service = await serve({ isEnabled: false })
    const { start, emit, clock, hide, beacons, $state } = openPage(service)
    start()
    emit(3)
    await when($state, (state) => state === 'notAllowed')
    emit()
    await clock.advance(60_000)
    hide()
    expect(service.requests.map(({ url }) => url.pathname)).toEqual(['/getAnalyticsConfig'])
    expect(beacons).toEqual([])
  })

  test('after the user withdraws the consent, what was not sent is dropped, and later events of a new consent are sent', async () => {
    const service = await serve()
    const $agreed = atom(true)
    const { start, emit, clock, $state } = openPage(service, { consent: $agreed })
    start()
    emit()
    await service.received(2)
    await when($state, (state) => state === 'on')
    emit()
    await settle()
    $agreed.set(false)
    expect($state.get()).toBe('noConsent')
    emit()
    await clock.advance(60_000)
    expect(sentTo(service)).toHaveLength(1)
    $agreed.set(true)
    emit()
    await when($state, (state) => state === 'on')
    await settle()
    await clock.advance(10_000)
    await service.received(3)
    expect(sentTo(service)).toEqual([['MODAL_OPEN'], ['MODAL_OPEN']])
  })
})

describe('a service that fails', () => {
  test('a 403 shows the alert about the origin once, and nothing more is sent from the page', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const service = await serve({ status: () => 403 })
    const { modal, start, emit, clock, hide, beacons, $state } = openPage(service, {}, { debug: true })
    start()
    emit(3)
    await when($state, (state) => state === 'refused')
    await when(modal.state.$alert, ({ open }) => open)
    expect(modal.state.$alert.get().message).toBe('Invalid App Configuration')
    emit()
    await clock.advance(60_000)
    hide()
    expect(sentTo(service)).toEqual([['MODAL_OPEN']])
    expect([beacons, errors.mock.calls.length]).toEqual([[], 1])
  })

  test('events of a batch that is lost go with the next one, and after three lost batches nothing more is sent', async () => {
    const service = await serve({ status: () => 500 })
    const { modal, start, emit, clock, $state } = openPage(service)
    start()
    emit()
    for (const count of [2, 3, 4]) {
      await service.received(count)
      emit()
      await vi.waitFor(() => expect(clock.pending > 0 || $state.get() === 'unreachable').toBe(true))
      await clock.advance(10_000)
    }
    await when($state, (state) => state === 'unreachable')
    expect(sentTo(service).map(({ length }) => length)).toEqual([1, 2, 3])
    emit()
    await clock.advance(60_000)
    expect(sentTo(service)).toHaveLength(3)
    // Nothing of it is seen: no alert, and the wallet connects.
    expect(modal.state.$alert.get().open).toBe(false)
    await expect(modal.connect({ connectorId: 'fake/one' })).resolves.toMatchObject({ address: 'fake-alice' })
  })

  test('a service that never answers delays nothing and gets one request at a time', async () => {
    const service = await serve({ status: () => undefined })
    const { modal, start, clock, stop, $state } = openPage(service)
    start()
    modal.open(connectView)
    await service.received(2)
    await expect(modal.connect({ connectorId: 'fake/one' })).resolves.toMatchObject({ address: 'fake-alice' })
    await when($state, (state) => state === 'on')
    expect(service.requests).toHaveLength(2)
    await clock.advance(10_000) // the time limit of a request
    await service.abandoned(1)
    stop()
    await vi.waitFor(() => expect(clock.pending).toBe(0))
  })

  test('a provider that can not be reached allows nothing', async () => {
    const { start, emit, clock, $state } = openPage(
      undefined,
      {},
      {
        services: { catalogue: 'http://127.0.0.1:9', analytics: 'http://127.0.0.1:9' },
        fetch: () => Promise.reject(new TypeError('no network')),
      },
    )
    start()
    emit()
    await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(0))
    for (let turn = 0; turn < 4; turn += 1) await clock.advance(5000)
    await when($state, (state) => state === 'unreachable')
  })
})
