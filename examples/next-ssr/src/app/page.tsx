import { ConnectButton } from '@latchkey/react'
import { Account } from '../Account'

/** A server component: what it draws is in the HTML, the button as well. */
export default function Page() {
  return (
    <main>
      <h1>Drawn on a server</h1>
      <ConnectButton balance={false} />
      <Account />
    </main>
  )
}
