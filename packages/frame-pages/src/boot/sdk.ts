import { type Clock, systemClock } from '@latchkey/core'
import type { Theme } from '@latchkey/react/ui'
import { atom } from 'nanostores'
import { answers } from '../api/answers.js'
import { createWalletApi } from '../api/createWalletApi.js'
import { createFrame, type Frame } from '../createFrame.js'
import { createDevicePair } from '../device/createDevicePair.js'
import { toDeviceKey } from '../device/toDeviceKey.js'
import { RequestError } from '../errors/RequestError.js'
import { createPageLink, type PageLink } from '../page/createPageLink.js'
import { readParentOrigin } from '../page/readParentOrigin.js'
import { createPasskeys } from '../passkeys/createPasskeys.js'
import { createScreen } from '../screen/createScreen.js'
import type { Signer } from '../signer/Signer.js'
import type { FrameStore } from '../storage/FrameStore.js'
import { openStore } from '../storage/openStore.js'
import { frameText } from '../text.js'
import { createWindowPasskeys } from '../windows/createWindowPasskeys.js'
import { openSocialWindow } from '../windows/openSocialWindow.js'
import { openWindow } from '../windows/openWindow.js'
import { readLocale } from './readLocale.js'
import { readTheme } from './readTheme.js'

// The page of the wallet that an app shows in a frame.

const clock = systemClock
const { origin } = window.location
const query = new URLSearchParams(window.location.search)
const projectId = query.get('projectId') ?? ''
/** Of the app, so that the frame reads like the dialog around it. */
const locale = readLocale(query.get('locale'), navigator.language)
const embedder = readParentOrigin(window)
if (embedder === undefined) void drawNoFrame()
else void boot(embedder)

async function drawNoFrame(): Promise<void> {
  const { drawLine } = await import('../interface/drawLine.js')
  await drawLine(document.body, 'noFrame')
}

async function boot(page: string): Promise<void> {
  const starting = start(page, () => link)
  // A frame that can't start answers each request with the reason.
  const link = createPageLink({ window, origin: page, answer: async (message) => (await starting).answer(message) })
  await starting.catch(() => undefined)
  link.send('READY', { version: '4', showsItself: true })
}

async function start(page: string, link: () => PageLink): Promise<Frame> {
  if (!window.isSecureContext) throw new RequestError('INSECURE_PAGE', frameText.insecure)
  const store = openStore(clock)
  const device = await toDeviceKey(await keptBy(store, 'device', createDevicePair))
  const api = createWalletApi({ origin, device, clock, locale, fetch: (url, init) => fetch(url, init) })
  const project = await api.request({
    method: 'GET',
    path: `project?${new URLSearchParams({ projectId, embedder: page })}`,
    answer: answers.project,
  })
  const $theme = atom<Theme>({ mode: 'system' })
  let mounting: Promise<void> | undefined
  const screen = createScreen({
    async open() {
      mounting ??= mount()
      await mounting.catch((cause) => {
        mounting = undefined
        throw cause
      })
      link().send('SHOW', { height: 600, reason: 'asked' })
    },
    close: () => link().send('HIDE', undefined),
  })
  async function mount(): Promise<void> {
    const { openInterface } = await import('../interface/openInterface.js')
    await openInterface(document.body, {
      ...{ $scene: screen.$scene, $theme, clock },
      locales: [locale, ...navigator.languages],
      review: (approval, signal) =>
        openWindow(async () => ({ kind: 'review', approval }) as const, { window, clock, signal }),
    })
  }
  const frame = createFrame({
    passkeys: createWindowPasskeys(createPasskeys({ window, name: project.name }), {
      window,
      clock,
      name: project.name,
    }),
    ...{ api, store, screen, link, project, projectId, origin, embedder: page, clock },
    signer: signerOf(store, clock),
    deviceId: device.id,
    locale,
    others: connectOthers(project.realm),
    lock: (work) => navigator.locks.request(`latchkey:create/${project.realm}`, work),
    openSocialWindow: (load, signal) => openSocialWindow(load, { window, clock, signal }),
    onTheme: (theme) => $theme.set(readTheme(theme)),
    reload: () => window.location.reload(),
  })
  await frame.start()
  return frame
}

/** The keys of this browser, made when they are first needed. Two documents at once keep the first ones. */
function keptBy<Key extends 'device' | 'wrap', Value>(
  store: FrameStore,
  key: Key,
  create: () => Promise<Value>,
): Promise<Value> {
  return navigator.locks.request(`latchkey:${key}`, async () => {
    const stored = (await store.get(key)) as Value | undefined
    if (stored) return stored
    const made = await create()
    await store.set(key, made as never)
    return made
  })
}

/** Loads the code that signs when it is first needed. */
function signerOf(store: FrameStore, on: Clock): () => Promise<Signer> {
  let starting: Promise<Signer> | undefined
  const begin = async (): Promise<Signer> => {
    const { startSigner } = await import('./startSigner.js')
    const wrap = await keptBy(store, 'wrap', () =>
      crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    )
    return startSigner(wrap, on)
  }
  return () => {
    starting ??= begin().catch((cause) => {
      starting = undefined
      throw cause
    })
    return starting
  }
}

function connectOthers(realm: string): Parameters<typeof createFrame>[0]['others'] {
  const channel = new BroadcastChannel(`latchkey-wallet/${realm}`)
  return {
    notify: () => channel.postMessage('changed'),
    onChange: (listener) => channel.addEventListener('message', listener),
  }
}
