import { type ReactNode, useId, useState } from 'react'
import { PhoneError } from '../../errors/PhoneError.js'
import type { PhoneWallet } from '../../wallet/PhoneWallet.js'
import { readCode } from '../links/readCode.js'
import { scanPicture } from '../links/scanPicture.js'
import { text } from '../text.js'
import { Section } from './Section.js'
import { useDeed } from './useDeed.js'

/** How a code gets into the phone by hand: pasted, or on a picture. */
export function PairForm({ phone }: { readonly phone: PhoneWallet }): ReactNode {
  const [code, setCode] = useState('')
  const deed = useDeed()
  const problemId = useId()

  async function pair(given: string): Promise<void> {
    const uri = readCode(given)
    if (uri === undefined) throw new PhoneError('PHONE_PAIRING', 'This is no pairing code.')
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
          deed.run(() => pair(code))
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
            aria-describedby={deed.problem ? problemId : undefined}
            aria-invalid={deed.problem !== undefined}
            onChange={({ target }) => setCode(target.value)}
          />
        </label>
        <div className="row">
          <button type="submit" className="main" disabled={deed.isBusy}>
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
                if (file) deed.run(() => scan(file))
              }}
            />
          </label>
        </div>
        <p id={problemId} role="alert">
          {deed.problem}
        </p>
      </form>
    </Section>
  )
}
