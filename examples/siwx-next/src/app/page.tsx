import { ConnectButton } from '@latchkey/react'
import { Members } from '../Members'

export default function Page() {
  return (
    <main>
      <h1>Sign in with a wallet</h1>
      <ConnectButton balance={false} />
      <Members />
    </main>
  )
}
