import { type ReactNode, useId, useState } from 'react'
import { PhoneError } from '../../errors/PhoneError.js'
import type { PhoneWallet } from '../../wallet/PhoneWallet.js'
import { readCode } from '../links/readCode.js'
import { scanPicture } from '../links/scanPicture.js'
import { text } from '../text.js'
import { Section } from './Section.js'
import { useTask } from './useTask.js'

/** Takes a pairing code as text or as a picture. */
export function PairForm({ phone }: { readonly phone: PhoneWallet }): ReactNode {
  const [code, setCode] = useState('')
  const task = useTask()
  const problemId = useId()

  async function pair(given: string): Promise<void> {
    const uri = readCode(given)
    if (uri === undefined) throw new PhoneError('PHONE_PAIRING', text.notACode)
    await phone.pair(uri)
    setCode('')
  }
  async function scan(file: File): Promise<void> {
    let found: string
    try {
      found = await scanPicture(file)
    } catch (cause) {
      throw new PhoneError('PHONE_PAIRING', text.scanFailed, { cause })
    }
    await pair(found)
  }

  return (
    <Section title={text.connect}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          task.run(() => pair(code))
        }}
      >
        <label>
          <span>{text.code}</span>
          <textarea
            rows={2}
            value={code}
            placeholder={text.codeHint}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={task.problem ? problemId : undefined}
            aria-invalid={task.problem !== undefined}
            onChange={({ target }) => setCode(target.value)}
          />
        </label>
        <div className="row">
          <button type="submit" className="main" disabled={task.isBusy}>
            {text.pair}
          </button>
          <label className="button">
            <span>{text.scan}</span>
            <input
              type="file"
              accept="image/*"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) task.run(() => scan(file))
              }}
            />
          </label>
        </div>
        <p id={problemId} role="alert">
          {task.problem}
        </p>
      </form>
    </Section>
  )
}
