import { type ReactNode, useState } from 'react'
import type { PhoneAnswer } from '../../questions/PhoneScript.js'
import type { PhoneWallet } from '../../wallet/PhoneWallet.js'
import { text } from '../text.js'

const answers = Object.keys(text.answer) as (keyof typeof text.answer)[]

export function AnswerChoice({ phone }: { readonly phone: PhoneWallet }): ReactNode {
  const [answer, setAnswer] = useState<PhoneAnswer>('wait')
  function choose(given: PhoneAnswer): void {
    phone.script.setAnswer(given)
    setAnswer(given)
  }
  return (
    <label className="inline">
      <span>{text.answers}</span>
      <select value={answer} onChange={({ target }) => choose(target.value as PhoneAnswer)}>
        {answers.map((each) => (
          <option key={each} value={each}>
            {text.answer[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
