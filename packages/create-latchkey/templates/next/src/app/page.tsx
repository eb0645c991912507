import { ConnectButton } from '@latchkey/react'
import { ConnectedAccount } from '../ConnectedAccount'

/** A server component: the HTML from the server has the button. */
export default function Page() {
  return (
    <main>
      <h1>latchkey-app</h1>
      <p>
        Edit <code>src/app/page.tsx</code> and save.
      </p>
      <ConnectButton />
      <ConnectedAccount />
    </main>
  )
}
