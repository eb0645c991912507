type Permissions = string | Readonly<Record<string, string>> | undefined

interface WorkflowStep {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly if?: string
  readonly needs?: string | readonly string[]
  readonly environment?: string | { readonly name: string }
  readonly permissions?: Permissions
  readonly env?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly steps?: readonly WorkflowStep[]
}

export interface Workflow {
  readonly on: string | readonly string[] | Readonly<Record<string, unknown>>
  readonly permissions?: Permissions
  readonly jobs: Readonly<Record<string, Job>>
}

/** Runs everything, an installation outside of the workspace included. */
const allTests = /\brun test:long$/

const dangerous = ['pull_request_target', 'workflow_run']

/** What is wrong with a workflow, whatever it is for. */
export function faultsOfWorkflow({ on, permissions, jobs }: Workflow): string[] {
  const triggers = [on].flat().flatMap((each) => (typeof each === 'string' ? [each] : Object.keys(each)))
  return [
    ...triggers.filter((trigger) => dangerous.includes(trigger)).map((trigger) => `runs on ${trigger}`),
    ...(readsOnly(permissions) ? [] : ['does not read only by default']),
    ...Object.entries(jobs).flatMap(([name, job]) => faultsOfJob(job).map((fault) => `${name}: ${fault}`)),
  ]
}

function faultsOfJob({ permissions, steps = [], 'timeout-minutes': limit }: Job): string[] {
  return [
    ...(typeof permissions === 'string' ? [`has the permissions ${permissions}`] : []),
    ...(limit ? [] : ['has no time limit']),
    ...(readsOnly(permissions ?? {}) ? [] : movingToolsOf(steps)),
    ...steps.flatMap(faultsOfStep),
  ]
}

/** Tools of which the newest is taken: whoever publishes one would hold the job's rights at once. */
function movingToolsOf(steps: readonly WorkflowStep[]): string[] {
  const scripts = steps.flatMap(({ run, with: inputs }) => [run, ...Object.values(inputs ?? {})]).map(String)
  return scripts
    .flatMap((script) => [...script.matchAll(/\bnpx\s+(?:-\S+\s+)*(\S+)/g)].map(([, tool = '']) => tool))
    .filter((tool) => !/@\d+\.\d+\.\d+$/.test(tool))
    .map((tool) => `has rights and runs ${tool}, whichever is newest`)
}

function faultsOfStep({ uses, run, with: inputs }: WorkflowStep): string[] {
  return [
    ...(uses && !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(uses) ? [`${uses} is not pinned to a commit`] : []),
    ...(isPinned(uses, 'actions/checkout') && inputs?.['persist-credentials'] !== false
      ? ['leaves its token in the checkout']
      : []),
    ...(run && /\$\{\{\s*github\.(event|head_ref)/.test(run) ? ['puts outside text into a script'] : []),
  ]
}

/** What is wrong with the workflow that releases. */
export function faultsOfRelease({ jobs }: Workflow): string[] {
  const publishing = Object.values(jobs).filter(({ steps }) =>
    steps?.some(({ run }) => run?.includes('changeset publish')),
  )
  const [job] = publishing
  if (!job || publishing.length > 1) return ['has not exactly one job that publishes']
  const { environment, permissions, env = {}, steps = [] } = job
  const secrets = JSON.stringify(job).includes('secrets.')
  return [
    ...(environment ? [] : ['asks for no approval']),
    ...(job.if?.includes("github.ref_type == 'tag'") ? [] : ['publishes without a tag']),
    ...(typeof permissions === 'object' && permissions['id-token'] === 'write' ? [] : ['cannot prove its origin']),
    ...(env.NPM_CONFIG_PROVENANCE === 'true' ? [] : ['publishes without provenance']),
    ...(secrets ? ['uses a token that lasts'] : []),
    ...(waitsFor(job, jobs, allTests) ? [] : ['does not wait for all tests']),
    ...steps.flatMap(({ uses, with: inputs }) =>
      uses?.startsWith('actions/cache') || inputs?.cache ? ['takes a cache from other jobs'] : [],
    ),
  ]
}

function waitsFor({ needs = [] }: Job, jobs: Workflow['jobs'], command: RegExp): boolean {
  return [needs].flat().some((name) => jobs[name]?.steps?.some(({ run = '' }) => command.test(run)))
}

function readsOnly(permissions: Permissions): boolean {
  return (
    typeof permissions === 'object' && Object.values(permissions).every((right) => right === 'read' || right === 'none')
  )
}

function isPinned(uses: string | undefined, action: string): boolean {
  return uses?.startsWith(`${action}@`) === true && /@[0-9a-f]{40}$/.test(uses)
}
