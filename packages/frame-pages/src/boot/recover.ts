import { type Language, matchLanguage } from '@latchkey/core'
import { wipeAfter } from '../bytes/wipeAfter.js'
import { requestErrorOf } from '../errors/requestErrorOf.js'
import { failureText } from '../interface/failureText.js'
import type { Translation } from '../interface/language/Translation.js'
import { problemOf } from '../interface/problemOf.js'
import { recoverText } from '../interface/recoverText.js'
import { toWords } from '../key/toWords.js'
import { readKit } from '../openers/kit/readKit.js'
import { parseRecoveryCode } from '../openers/recovery/parseRecoveryCode.js'

// A page that opens a recovery kit from disk, without any server: `recover.html` is this script and
// its style in one file. It has no network, and keeps nothing.

/** The texts of this page in each language but English. The build writes them into it. */
declare const recoverTexts: Readonly<Partial<Record<Language, RecoverTexts>>>

interface RecoverTexts extends Pick<Translation, 'recover'> {
  readonly failures: Partial<Translation['failures']>
}

const language = matchLanguage(navigator.languages) ?? 'en'
const { recover: text, failures } = recoverTexts[language] ?? { recover: recoverText, failures: failureText }
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' || language === 'he' ? 'rtl' : 'ltr'
document.title = text.title
const form = document.createElement('form')
const kit = Object.assign(document.createElement('textarea'), {
  ...{ rows: 6, spellcheck: false, required: true },
  dir: 'ltr',
})
const file = Object.assign(document.createElement('input'), { type: 'file' })
const code = Object.assign(document.createElement('input'), {
  ...{ autocomplete: 'off', spellcheck: false, required: true },
  dir: 'ltr',
} as const)
const button = Object.assign(document.createElement('button'), { textContent: text.open })
const outcome = document.createElement('section')
outcome.setAttribute('aria-live', 'polite')
form.append(labelled(text.kit, kit), labelled(text.file, file), labelled(text.code, code), button)
file.addEventListener('change', () => {
  void file.files?.[0]?.text().then((content) => {
    kit.value = content
  })
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void open()
})
const title = document.querySelector('h1')
if (title) title.textContent = text.title
document.querySelector('main')?.append(paragraph(text.about), form, outcome)

async function open(): Promise<void> {
  button.disabled = true
  outcome.replaceChildren()
  try {
    await wipeAfter(async (hold) => {
      const letters = hold(parseRecoveryCode(code.value))
      const { secret, wallet } = await readKit(kit.value.trim(), letters)
      const words = hold(await toWords(hold(secret)))
      const { eip155, solana } = wallet.addresses
      const list = document.createElement('p')
      list.className = 'words'
      list.translate = false
      list.dir = 'ltr'
      list.textContent = new TextDecoder().decode(words)
      outcome.append(
        heading(text.words),
        list,
        paragraph(text.next),
        heading(text.accounts),
        address(eip155),
        address(solana),
      )
      code.value = ''
    })
  } catch (error) {
    outcome.append(paragraph(problemOf(failures, requestErrorOf(error))))
  } finally {
    button.disabled = false
  }
}

function labelled(content: string, input: HTMLElement): HTMLLabelElement {
  const label = document.createElement('label')
  label.append(content, input)
  return label
}

function paragraph(content: string): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent: content })
}

function address(content: string): HTMLElement {
  return Object.assign(paragraph(content), { dir: 'ltr' })
}

function heading(content: string): HTMLElement {
  return Object.assign(document.createElement('h2'), { textContent: content })
}
