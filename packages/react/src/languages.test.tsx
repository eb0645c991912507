import {
  contribute,
  createModal,
  definePlugin,
  type Modal,
  type Plugin,
  type Translations,
  textsSlot,
} from '@latchkey/core'
import { createFakeAdapter, createManualClock } from '@latchkey/testkit'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ConnectButton,
  EmbeddedDialog,
  ModalProvider,
  type ModalProviderProps,
  type Texts,
  type TextTable,
  useText,
} from './index.js'

let root: Root | undefined
let page: HTMLElement
let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  page = document.createElement('div')
  document.body.append(page)
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  root?.unmount()
  root = undefined
  page.remove()
  vi.restoreAllMocks()
})

interface BoatTexts {
  readonly title: string
  readonly lead: string
}
const boatText: TextTable<BoatTexts> = { id: 'boats', texts: { title: 'Boats', lead: 'Choose one' } }

/** A plugin of a third party. */
function boats(translations: Translations): Plugin<'boats', undefined, BoatTexts> {
  return definePlugin({
    id: 'boats',
    setup: () => ({
      api: undefined,
      contributes: [contribute(textsSlot, { load: async () => ({ translations }) })],
    }),
  })
}

function Boats(): ReactNode {
  const { title, lead } = useText(boatText)
  return (
    <p>
      {title}: {lead}
    </p>
  )
}

const make = (
  locale: string | undefined,
  options: { plugins?: readonly Plugin[]; debug?: boolean; embedded?: boolean } = {},
) => createModal({ adapters: [createFakeAdapter({ namespace: 'test' })], locale, ...options }) as Modal

const soon = (look: () => unknown): Promise<unknown> => vi.waitFor(look, { timeout: 60_000 })

async function draw(modal: Modal, { children, ...props }: Partial<ModalProviderProps> = {}): Promise<void> {
  root ??= createRoot(page)
  root.render(
    <StrictMode>
      <ModalProvider modal={modal} {...props}>
        <ConnectButton />
        <Boats />
        {children}
      </ModalProvider>
    </StrictMode>,
  )
  await soon(() => expect(modal.state.$isStarted.get()).toBe(true))
}

const shows = (text: string): Promise<unknown> => soon(() => expect(page.textContent).toContain(text))

test('the option "locale" alone gives a button in that language', async () => {
  await draw(make('tr'))
  await shows('Cüzdan bağla')
  expect(warn).not.toHaveBeenCalled()
})

test('an app in English loads no other texts', async () => {
  const load = vi.fn()
  await draw(make('en-GB', { plugins: [boats({ tr: load })] }))
  await draw(make(undefined, { plugins: [boats({ tr: load })] }))
  expect(page.textContent).toContain('Connect wallet')
  expect(load).not.toHaveBeenCalled()
})

test('texts of the app win over those of the language, and later ones of a list over earlier ones', async () => {
  const texts: readonly Texts[] = [
    { buttons: { connect: 'first' }, plugins: { boats: { title: 'Kayıklar' } } },
    { buttons: { connect: 'Bağlan' } },
  ]
  const modal = make('tr', {
    plugins: [boats({ tr: async () => ({ texts: { plugins: { boats: { lead: 'Seç' } } } }) })],
  })
  await draw(modal, { texts })
  expect(page.textContent).toContain('Bağlan')
  await shows('Kayıklar: Seç')
  expect(page.textContent).toContain('Bağlan')
})

test('static texts are on the page from the server on', () => {
  const german: Texts = { buttons: { connect: 'Wallet verbinden' } }
  const html = renderToString(
    <ModalProvider modal={make('de')} texts={[german]}>
      <ConnectButton />
    </ModalProvider>,
  )
  expect(html).toContain('Wallet verbinden')
})

test('"auto" takes the first language of the browser that has texts, after a first render in English', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'tr-TR', 'en-US'])
  const modal = make('auto')
  const app = (
    <ModalProvider modal={modal}>
      <ConnectButton />
    </ModalProvider>
  )
  page.innerHTML = renderToString(app)
  expect([modal.settings.locale, page.textContent]).toEqual(['en-US', 'Connect wallet'])
  const onRecoverableError = vi.fn()
  root = hydrateRoot(page, app, { onRecoverableError })
  await shows('Cüzdan bağla')
  expect(modal.settings.locale).toBe('tr-TR')
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('"auto" is English where the browser has no language with texts', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'en-GB'])
  const modal = make('auto')
  await draw(modal)
  await soon(() => expect(modal.settings.locale).toBe('en-GB'))
  expect(page.textContent).toContain('Connect wallet')
})

test('setLocale() changes the language of a mounted page, and back to English', async () => {
  const modal = make(undefined)
  await draw(modal)
  expect(page.textContent).toContain('Connect wallet')
  modal.setLocale('tr')
  await shows('Cüzdan bağla')
  modal.setLocale('en')
  await shows('Connect wallet')
})

test('texts that arrive after the language has changed again are not shown', async () => {
  const answers: ((module: { readonly texts: object }) => void)[] = []
  const slow = () => new Promise<{ readonly texts: object }>((resolve) => answers.push(resolve))
  const modal = make('tr', { plugins: [boats({ tr: slow })] })
  await draw(modal)
  await soon(() => expect(answers).toHaveLength(1))
  modal.setLocale('en')
  answers[0]?.({ texts: { plugins: { boats: { title: 'Tekneler' } } } })
  await shows('Connect wallet')
  expect(page.textContent).toContain('Boats')
})

test('with debug, an unknown language is named once, and the page is in English', async () => {
  await draw(make('nl', { debug: true }))
  await soon(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('there are no texts in "nl"')))
  expect(warn.mock.calls.filter(([text]: readonly unknown[]) => String(text).includes('no texts in'))).toHaveLength(1)
  expect(page.textContent).toContain('Connect wallet')
})

test('a locale that is no language tag is named with the right one, and numbers are as in English', async () => {
  const modal = make('tr_TR', { debug: true })
  expect(modal.settings.locale).toBe('en-US')
  await draw(modal)
  await soon(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('Write it as "tr-TR" (BCP 47)')))
})

test('with debug, what a plugin has not in the language is named, without what the app itself has', async () => {
  const translations: Translations = {
    en: async () => ({ texts: { plugins: { boats: boatText.texts } } }),
    tr: async () => ({ texts: { plugins: { boats: { title: 'Tekneler' } } } }),
  }
  await draw(make('tr', { plugins: [boats(translations)], debug: true }))
  await shows('Tekneler: Choose one')
  const missing = 'these texts of the plugin "boats" are not in "tr" and stay English: plugins.boats.lead.'
  await soon(() => expect(warn).toHaveBeenCalledWith(`Latchkey: ${missing}`))
  warn.mockClear()
  const english = { en: translations.en ?? (async () => ({ texts: {} })) }
  await draw(make('tr', { plugins: [boats(english)], debug: true }), {
    texts: { plugins: { boats: { lead: 'Seç' } } },
  })
  const other = 'these texts of the plugin "boats" are not in "tr" and stay English: plugins.boats.title.'
  await soon(() => expect(warn).toHaveBeenCalledWith(`Latchkey: ${other}`))
})

test('texts that do not load leave the page in English, and debug says so', async () => {
  const broken = boats({
    tr: async () => {
      throw new Error('offline')
    },
  })
  await draw(make('tr', { plugins: [broken], debug: true }))
  await shows('Cüzdan bağla')
  expect(page.textContent).toContain('Boats: Choose one')
  expect(warn).toHaveBeenCalledWith(
    'Latchkey: the texts of the plugin "boats" in "tr" did not load. English is shown.',
    expect.any(Error),
  )
})

test('the dialog is shown when the texts are there, or after three seconds without them', async () => {
  const clock = createManualClock()
  const forever = boats({ tr: () => new Promise(() => undefined) })
  const modal = make('tr', { plugins: [forever], embedded: true })
  await draw(modal, { clock, children: <EmbeddedDialog /> })
  await modal.prepare()
  const dialog = () => page.querySelector('[data-latchkey]')
  expect(dialog()).toBeNull()
  await soon(async () => {
    await clock.advance(3_000)
    expect(dialog()).not.toBeNull()
  })
})
