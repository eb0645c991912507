import { wipeAfter } from '../bytes/wipeAfter.js'
import { requestErrorOf } from '../errors/requestErrorOf.js'
import { recoverText as text } from '../interface/recoverText.js'
import { toWords } from '../key/toWords.js'
import { readKit } from '../openers/kit/readKit.js'
import { parseRecoveryCode } from '../openers/recovery/parseRecoveryCode.js'

// A page that opens a recovery kit from disk, without any server: `recover.html` is this script and
// its style in one file. It has no network, and keeps nothing.

const form = document.createElement('form')
const kit = Object.assign(document.createElement('textarea'), { rows: 6, spellcheck: false, required: true })
const file = Object.assign(document.createElement('input'), { type: 'file' })
const code = Object.assign(document.createElement('input'), { autocomplete: 'off', spellcheck: false, required: true })
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
      list.textContent = new TextDecoder().decode(words)
      outcome.append(
        heading(text.words),
        list,
        paragraph(text.next),
        heading(text.accounts),
        paragraph(eip155),
        paragraph(solana),
      )
      code.value = ''
    })
  } catch (error) {
    outcome.append(paragraph(requestErrorOf(error).message))
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

function heading(content: string): HTMLElement {
  return Object.assign(document.createElement('h2'), { textContent: content })
}
