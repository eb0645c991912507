import { useSession } from '@latchkey/plugin-siwx/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Panel } from '../layout/Panel.js'
import { useDemo } from '../modal/DemoContext.js'
import { localGateway } from '../settings/localGateway.js'

/** A page for members: what it shows comes from a server that checks the session. */
export function MembersPanel(): ReactNode {
  const { status, data, signIn, signOut, error } = useSession()
  return (
    <Panel
      title="Members"
      about="Only for visitors who signed in with their wallet. The gateway checks the session."
      side={<span className="status">{status}</span>}
    >
      {data?.token === undefined ? (
        <p className="row">
          <button type="button" className="primary" onClick={() => void signIn()}>
            Sign in
          </button>
        </p>
      ) : (
        <>
          <Membership key={data.token} token={data.token} />
          <p className="row">
            <button type="button" onClick={() => void signOut()}>
              Sign out
            </button>
          </p>
        </>
      )}
      {error instanceof Error && (
        <p className="failure" role="alert">
          {error.message}
        </p>
      )}
    </Panel>
  )
}

interface Member {
  readonly address: string
  readonly caip2Network: string
  /** Seconds since 1970. */
  readonly exp: number
}

function Membership({ token }: { readonly token: string }): ReactNode {
  const { settings } = useDemo()
  const [member, setMember] = useState<Member | 'refused' | 'failed'>()
  const { project } = settings
  useEffect(() => {
    const controller = new AbortController()
    askServer(token, project, controller.signal).then(setMember, () => {
      if (!controller.signal.aborted) setMember('failed')
    })
    return () => controller.abort()
  }, [token, project])
  if (member === undefined) return <p className="none">Asking the server…</p>
  if (member === 'refused') return <p className="failure">The server does not know this session.</p>
  if (member === 'failed') return <p className="failure">The server does not answer.</p>
  return (
    <dl className="facts">
      <div>
        <dt>Member</dt>
        <dd data-fact="Member">{member.address}</dd>
      </div>
      <div>
        <dt>Signed in on</dt>
        <dd>{member.caip2Network}</dd>
      </div>
      <div>
        <dt>Until</dt>
        <dd>{new Date(member.exp * 1000).toLocaleTimeString()}</dd>
      </div>
    </dl>
  )
}

/** What an app's own server asks before it answers a member. */
async function askServer(token: string, project: string, signal: AbortSignal): Promise<Member | 'refused'> {
  const url = `${localGateway?.url}/auth/v1/me?${new URLSearchParams({ projectId: project })}`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })
  if (answer.status === 401) return 'refused'
  if (!answer.ok) throw new Error(`The server answered with status ${answer.status}.`)
  return (await answer.json()) as Member
}
