import { useModal, useSignMessage, useStore } from '@latchkey/react'
import type { ReactNode } from 'react'

/**
 * The same call in every namespace. `scheme` is the signature scheme.
 * The `./verify` entry of each adapter verifies signatures, also on a server.
 */
export function SignMessage(): ReactNode {
  const active = useStore(useModal().state.$active)
  const { signMessage, signed, isPending, error } = useSignMessage()
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => signMessage('Hello from Latchkey')}>
        Sign a message with {active?.name}
      </button>
      {signed && (
        <p>
          {signed.scheme}: {signed.signature}
        </p>
      )}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
