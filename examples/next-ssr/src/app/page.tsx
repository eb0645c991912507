import { ConnectButton } from '@latchkey/react'
import { Account } from '../Account'

/** A server component: the HTML from the server includes the button. */
export default function Page() {
  return (
    <main>
      <h1>Rendered on a server</h1>
      <ConnectButton balance={false} />
      <Account />
    </main>
  )
}
