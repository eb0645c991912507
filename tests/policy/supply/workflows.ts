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

/** Runs all tests, also the installation outside of the workspace. */
const allTests = /\brun test:long$/

const dangerous = ['pull_request_target', 'workflow_run']

/** Faults of a workflow, of any kind. */
export function faultsOfWorkflow({ on, permissions, jobs }: Workflow): string[] {
  const triggers = [on].flat().flatMap((each) => (typeof each === 'string' ? [each] : Object.keys(each)))
  return [
    ...triggers.filter((trigger) => dangerous.includes(trigger)).map((trigger) => `runs on ${trigger}`),
    ...(readsOnly(permissions) ? [] : ['has write permissions by default']),
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

/**
 * Tools without a fixed version in a job with rights. A new release of such a tool would get these
 * rights at once.
 */
function movingToolsOf(steps: readonly WorkflowStep[]): string[] {
  const scripts = steps.flatMap(({ run, with: inputs }) => [run, ...Object.values(inputs ?? {})]).map(String)
  return scripts
    .flatMap((script) => [...script.matchAll(/\bnpx\s+(?:-\S+\s+)*(\S+)/g)].map(([, tool = '']) => tool))
    .filter((tool) => !/@\d+\.\d+\.\d+$/.test(tool))
    .map((tool) => `has rights and runs ${tool} without a fixed version`)
}

function faultsOfStep({ uses, run, with: inputs }: WorkflowStep): string[] {
  return [
    ...(uses && !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(uses) ? [`${uses} is not pinned to a commit`] : []),
    ...(isPinned(uses, 'actions/checkout') && inputs?.['persist-credentials'] !== false
      ? ['leaves its token in the checkout']
      : []),
    ...(run && /\$\{\{\s*github\.(event|head_ref)/.test(run) ? ['uses outside text in a script'] : []),
  ]
}

/** Faults of the release workflow. */
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
    ...(env.PNPM_CONFIG_PROVENANCE === 'true' ? [] : ['publishes without provenance']),
    ...(secrets ? ['uses a long-lived token'] : []),
    ...(waitsFor(job, jobs, allTests) ? [] : ['does not wait for all tests']),
    ...steps.flatMap(({ uses, with: inputs }) =>
      uses?.startsWith('actions/cache') || inputs?.cache ? ['uses a cache of other jobs'] : [],
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
