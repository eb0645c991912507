import { type ReactNode, useEffect, useState } from 'react'
import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import { createPageWallet } from './createPageWallet.js'
import { listenForCodes } from './links/listenForCodes.js'
import type { RequestLink } from './links/readRequestLink.js'
import { lockPhone } from './lock/lockPhone.js'
import { Phone } from './Phone.js'
import { text } from './text.js'

export interface AppProps {
  /** The pairing code in the URL of this window. */
  readonly code: string | undefined
  readonly link: RequestLink | undefined
}

type State =
  | { readonly status: 'starting' | 'elsewhere' }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'on'; readonly phone: PhoneWallet }

/** Runs the phone while this window holds the lock. */
export function App({ code, link }: AppProps): ReactNode {
  const [state, setState] = useState<State>({ status: 'starting' })
  const [round, setRound] = useState(0)
  /** The error of a code that came from the URL or from a parent page. */
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    const lifetime = new AbortController()
    const start = async () => {
      for (let mode: 'steal' | 'wait' = 'steal'; !lifetime.signal.aborted; mode = 'wait') {
        const phoneLock = await lockPhone(navigator.locks, mode, lifetime.signal)
        const phone = await createPageWallet(window)
        const pair = (uri: string) =>
          void phone.pair(uri).then(
            () => setProblem(undefined),
            (cause: unknown) => setProblem(cause instanceof Error ? cause.message : String(cause)),
          )
        const stopListening = listenForCodes(window, pair)
        if (code !== undefined && mode === 'steal' && round === 0) pair(code)
        setState({ status: 'on', phone })
        await aborted(AbortSignal.any([phoneLock.signal, lifetime.signal]))
        stopListening()
        await phone.destroy()
        phoneLock.end()
        if (!lifetime.signal.aborted) setState({ status: 'elsewhere' })
      }
    }
    start().catch((cause: unknown) => {
      if (!lifetime.signal.aborted) setState({ status: 'failed', problem: String(cause) })
    })
    return () => lifetime.abort()
  }, [code, round])

  return (
    <div className="phone">
      <header>
        <h1>{text.title}</h1>
        <p className="quiet">{text.about}</p>
      </header>
      {state.status === 'on' && <Phone phone={state.phone} link={link} problem={problem} />}
      {state.status === 'elsewhere' && (
        <main className="away">
          <p>{text.elsewhere}</p>
          <button type="button" className="main" onClick={() => setRound(round + 1)}>
            {text.useHere}
          </button>
        </main>
      )}
      {state.status === 'failed' && (
        <main className="away">
          <p role="alert">
            {text.failed}: {state.problem}
          </p>
        </main>
      )}
    </div>
  )
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
