import { createTestModal } from '@latchkey/testkit'
import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ModalProvider, type Texts } from '../index.js'
import { type AmountFault, AmountInput, AmountNoteLine, moneyText, useAmountNote } from './index.js'

const { texts: english } = moneyText

interface FieldProps {
  readonly fault: AmountFault | undefined
  readonly other?: string | undefined
  readonly onChoose?: (units: bigint) => void
}

function Field({ fault, other, onChoose = () => undefined }: FieldProps): ReactNode {
  const [value, setValue] = useState('1,500')
  const note = useAmountNote({ fault, other, unit: 'USDC', decimals: 6, onChoose })
  return (
    <>
      <AmountInput label="Amount in USDC" value={value} onChange={setValue} note={note} />
      <AmountNoteLine note={note} />
    </>
  )
}

async function draw(field: FieldProps, texts?: Texts) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    element.remove()
    vi.unstubAllGlobals()
  })
  const { modal } = createTestModal()
  await act(async () =>
    root.render(
      <ModalProvider modal={modal} texts={texts}>
        <Field {...field} />
      </ModalProvider>,
    ),
  )
  const input = element.querySelector('input')
  const note = element.querySelector('[role="alert"]')
  if (!input || !note) throw new Error('The field has an input and a note.')
  return { input, note, buttons: [...element.querySelectorAll('button')] }
}

test('an amount field without a fault is valid, and its note is empty', async () => {
  const { input, note } = await draw({ fault: undefined })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(note.textContent).toBe('')
})

test('the note of an amount field describes the field and names the unit', async () => {
  const { input, note } = await draw({ fault: 'decimals' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe(note.id)
  expect(note.textContent).toBe('USDC has at most 6 decimal places.')
})

test('the user chooses what an unclear amount means', async () => {
  const onChoose = vi.fn()
  const { buttons } = await draw({ fault: { readings: [1_500_000n, 1_500_000_000n] }, onChoose })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['1.5 USDC', '1500 USDC'])
  await act(async () => buttons[1]?.click())
  expect(onChoose.mock.calls).toEqual([[1_500_000_000n]])
})

test('a fault of the form itself is said in place of one of the text', async () => {
  const { note } = await draw({ fault: 'characters', other: english.maxFailed })
  expect(note.textContent).toBe(english.maxFailed)
})

test('an app replaces the sentences of all views about money with texts.money', async () => {
  const { note } = await draw({ fault: 'characters' }, { money: { characters: 'Nur Ziffern.' } })
  expect(note.textContent).toBe('Nur Ziffern.')
})
