import {
  createModal,
  type Modal,
  NotConnectedError,
  TimeoutError,
  UnsupportedNetworkError,
  WalletError,
} from '@latchkey/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ModalProvider, type Texts } from '../../index.js'
import { texts as german } from '../../texts/de.json'
import { useReadFailure } from './useReadFailure.js'

const { failures } = german

type Read = readonly [sentence: string | undefined, details: string | undefined]

function View({ error, onRead }: { readonly error: unknown; readonly onRead: (read: Read) => void }): null {
  const { sentence, details } = useReadFailure()(error)
  onRead([sentence, details])
  return null
}

/** What a view shows for the error, in the locale and with the texts. */
function read(error: unknown, locale: string, texts?: Texts): Read {
  let shown: Read = [undefined, undefined]
  const modal: Modal = createModal({ locale })
  renderToString(
    <ModalProvider modal={modal} texts={texts}>
      <View
        error={error}
        onRead={(found) => {
          shown = found
        }}
      />
    </ModalProvider>,
  )
  return shown
}

test('in English, a failure has the sentence of its error', () => {
  expect(read(new NotConnectedError(), 'en-GB')).toEqual(['No wallet is connected.', undefined])
})

test('in another language it has the sentence of that language, and the English one is a detail', () => {
  const [sentence, details] = read(new NotConnectedError(), 'de', german)
  expect([sentence, details]).toEqual([failures.LATCHKEY_NOT_CONNECTED, 'No wallet is connected.'])
})

test('an error without a sentence in the language leaves the words to the view', () => {
  const error = new UnsupportedNetworkError('eip155:5')
  const without: Texts = { buttons: german.buttons }
  expect(read(error, 'de', without)).toEqual([undefined, error.message])
})

test('a text of the app replaces the sentence of an error in every language', () => {
  const own: Texts = { failures: { LATCHKEY_TIMEOUT: 'Too slow.' } }
  expect(read(new TimeoutError(), 'en-US', own)[0]).toBe('Too slow.')
  expect(read(new TimeoutError(), 'fr', own)[0]).toBe('Too slow.')
})

test("a wallet's own text stays a detail in every language", () => {
  const error = new WalletError('connect', { cause: new Error('Cannot read properties of undefined') })
  expect(read(error, 'de', german)).toEqual([undefined, 'Cannot read properties of undefined'])
})
