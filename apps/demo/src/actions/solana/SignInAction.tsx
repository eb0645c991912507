import type { ReactNode } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard, Result } from '../ActionCard.js'
import { useTask } from '../useTask.js'
import { type Signed, Verified } from '../Verified.js'

interface SignedIn extends Signed {
  readonly message: string
}

export function SignInAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const task = useTask<SignedIn>(async ({ signal, show }) => {
    const { message, address, signature } = await modal.signIn(
      {
        domain: location.host,
        uri: location.origin,
        version: '1',
        chainId: modal.state.$current.get()?.networkId,
        nonce: crypto.randomUUID().replaceAll('-', ''),
        statement: 'Signs in to the Latchkey demo.',
      },
      { signal },
    )
    show({ message, signature })
    const { verifyMessage } = await import('@latchkey/adapter-solana/verify')
    const verdict = await verifyMessage({ message, address, signature })
    return {
      message,
      signature,
      verdict: verdict.isValid ? `valid, by the ${verdict.by}` : `invalid: ${verdict.reason}`,
    }
  })
  return (
    <ActionCard
      title="Sign in"
      verb="Sign in"
      task={task}
      disabled={disabled}
      show={({ message, ...signed }) => (
        <>
          <Result name="Signed text">{message}</Result>
          <Verified {...signed} />
        </>
      )}
    >
      <p className="quiet">The wallet writes the message itself (Sign In With Solana).</p>
    </ActionCard>
  )
}
