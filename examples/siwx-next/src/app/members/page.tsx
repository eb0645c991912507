import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { signIn } from '../../signIn'

/** A server component: nothing of it reaches a browser that is not signed in. */
export default async function Page() {
  const session = await signIn.sessionOf({ headers: await headers() })
  if (!session) redirect('/')
  return (
    <main>
      <h1>Members</h1>
      <p>Signed in as {session.address}</p>
    </main>
  )
}
