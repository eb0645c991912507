// @ts-check
import { catalogueIds, periodOf, sumBy, totalOf } from './summarise.js'

/** @typedef {import('./summarise.js').DailyCounts} DailyCounts */

/** The token is kept in this variable and nowhere else. */
let token = ''
/** Ends the request before when the choice changes. */
let asking = new AbortController()

/**
 * @template {HTMLElement} Wanted
 * @param {string} id
 * @param {new () => Wanted} type
 */
function find(id, type) {
  const element = document.getElementById(id)
  if (!(element instanceof type)) throw new Error(`The page has no ${id}.`)
  return element
}

const form = find('enter', HTMLFormElement)
const input = find('token', HTMLInputElement)
const enterProblem = find('enter-problem', HTMLElement)
const leave = find('leave', HTMLButtonElement)
const report = find('report', HTMLElement)
const project = find('project', HTMLSelectElement)
const status = find('status', HTMLElement)
const problem = find('problem', HTMLElement)
const problemText = find('problem-text', HTMLElement)
const counts = find('counts', HTMLElement)
const charts = find('charts', HTMLElement)
const tables = find('tables', HTMLElement)

const number = new Intl.NumberFormat('en')
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dateOf = (/** @type {string} */ day) => date.format(new Date(day))

class AnswerError extends Error {
  /** @param {number} code */
  constructor(code) {
    super(`The gateway answered with status ${code}.`)
    this.code = code
  }
}

/**
 * @param {string} path
 * @param {AbortSignal} signal
 * @returns {Promise<any>}
 */
async function get(path, signal) {
  // The time limit of a server that does not answer.
  const ended = AbortSignal.any([signal, AbortSignal.timeout(20_000)])
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` }, signal: ended })
  if (!answer.ok) throw new AnswerError(answer.status)
  return answer.json()
}

/** @param {unknown} error */
function textOf(error) {
  if (!(error instanceof AnswerError)) return 'The gateway does not answer.'
  if (error.code === 401) return 'This is not the operator token of this gateway.'
  if (error.code === 429) return 'Too many requests. Wait a second, then try again.'
  return error.message
}

async function enter() {
  enterProblem.textContent = ''
  token = input.value
  try {
    const { projects } = await get('v1/analytics/projects', AbortSignal.timeout(20_000))
    project.replaceChildren(
      ...projects.map((/** @type {{ id: string, analytics: boolean }} */ { id, analytics }) => {
        const option = document.createElement('option')
        option.value = id
        option.textContent = analytics ? id : `${id} (off)`
        return option
      }),
    )
    const first = projects.find((/** @type {{ analytics: boolean }} */ { analytics }) => analytics)
    if (first) project.value = first.id
  } catch (error) {
    token = ''
    enterProblem.textContent = textOf(error)
    input.focus()
    return
  }
  input.value = ''
  form.hidden = true
  leave.hidden = false
  report.hidden = false
  project.focus()
  await show()
}

async function show() {
  asking.abort()
  asking = new AbortController()
  const { signal } = asking
  const days = chosenDays()
  const query = new URLSearchParams({ project: project.value, ...periodOf(Date.now(), days) })
  status.textContent = 'Loading…'
  problem.hidden = true
  report.setAttribute('aria-busy', 'true')
  try {
    const daily = /** @type {DailyCounts} */ (await get(`v1/analytics/daily?${query}`, signal))
    const names = await namesOf(daily, signal)
    if (!signal.aborted) draw(daily, names)
  } catch (error) {
    if (signal.aborted) return
    status.textContent = ''
    counts.hidden = true
    problemText.textContent = textOf(error)
    problem.hidden = false
  }
  report.removeAttribute('aria-busy')
}

function chosenDays() {
  const chosen = document.querySelector('input[name="days"]:checked')
  return chosen instanceof HTMLInputElement ? Number(chosen.value) : 30
}

/**
 * Names of wallets that were chosen from the list. Without them their ids are shown.
 *
 * @param {DailyCounts} daily
 * @param {AbortSignal} signal
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
async function namesOf(daily, signal) {
  const ids = catalogueIds(daily.connects).slice(0, 100)
  if (ids.length === 0) return new Map()
  const query = new URLSearchParams({ projectId: daily.project, entries: '100', include: ids.join() })
  try {
    const { data } = await get(`getWallets?${query}`, signal)
    return new Map(data.map((/** @type {{ id: string, name: string }} */ { id, name }) => [id, name]))
  } catch {
    return new Map()
  }
}

/**
 * @param {DailyCounts} daily
 * @param {ReadonlyMap<string, string>} names
 */
function draw({ days, connects, failures, events, from, to }, names) {
  const isEmpty = events.length === 0
  status.textContent = isEmpty
    ? 'There are no events in this period. They come from apps with the analytics plugin, if the project allows it.'
    : `From ${dateOf(from)} to ${dateOf(to)}, days in UTC.`
  counts.hidden = isEmpty
  if (isEmpty) return
  charts.replaceChildren(
    drawChart('Opens', days, 'opens'),
    drawChart('Connects', days, 'connects'),
    drawChart('Failures', days, 'failures'),
  )
  const hasAccounts = days.some(({ accounts }) => accounts !== undefined)
  const newestFirst = [...days].reverse()
  const walletOf = (/** @type {string} */ id) => names.get(id) ?? id
  tables.replaceChildren(
    drawTable(
      'Each day',
      ['Day'],
      ['Opens', 'Connects', 'Failures', ...(hasAccounts ? ['Accounts'] : [])],
      newestFirst.map((day) => ({
        labels: [dateOf(day.day)],
        counts: [day.opens, day.connects, day.failures, ...(hasAccounts ? [day.accounts ?? 0] : [])],
      })),
    ),
    drawShares(
      'Connects by wallet',
      ['Wallet', 'Namespace'],
      sumBy(connects, ({ wallet, namespace }) => [walletOf(wallet), namespace || 'unknown']),
    ),
    drawShares(
      'Failures by code',
      ['Code'],
      sumBy(failures, ({ code }) => [code || 'unknown']),
    ),
    drawShares(
      'All events',
      ['Event'],
      sumBy(events, ({ event }) => [event]),
    ),
  )
}

/**
 * A picture of one figure over time. The table "Each day" has the same numbers.
 *
 * @param {string} title
 * @param {DailyCounts['days']} days
 * @param {'opens' | 'connects' | 'failures'} member
 */
function drawChart(title, days, member) {
  const figure = document.createElement('figure')
  if (member === 'failures') figure.className = 'bad'
  const heading = document.createElement('h2')
  heading.textContent = title
  const total = document.createElement('span')
  total.className = 'total'
  total.textContent = number.format(totalOf(days, member))
  const most = Math.max(1, ...days.map((day) => day[member]))
  const picture = createSvg('svg', { viewBox: `0 0 ${days.length * 10} 100`, preserveAspectRatio: 'none', role: 'img' })
  picture.setAttribute(
    'aria-label',
    `${title} of each day, at most ${number.format(most)}. The numbers are in a table below.`,
  )
  for (const [at, day] of days.entries()) {
    const height = (day[member] / most) * 96
    const bar = createSvg('rect', { x: at * 10 + 1, y: 100 - height, width: 8, height })
    const tip = createSvg('title', {})
    tip.textContent = `${dateOf(day.day)}: ${number.format(day[member])}`
    bar.append(tip)
    picture.append(bar)
  }
  const axis = document.createElement('p')
  axis.className = 'axis'
  for (const day of [days[0], days.at(-1)]) {
    const label = document.createElement('span')
    label.textContent = day ? dateOf(day.day) : ''
    axis.append(label)
  }
  figure.append(heading, total, picture, axis)
  return figure
}

/**
 * @param {string} title
 * @param {readonly string[]} labels
 * @param {readonly { labels: readonly string[], count: number }[]} rows
 */
function drawShares(title, labels, rows) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return drawTable(
    title,
    labels,
    ['Count'],
    rows.map(({ labels, count }) => ({ labels, counts: [count], share: count / most })),
  )
}

/**
 * @param {string} title
 * @param {readonly string[]} labels - Heads of the columns of texts.
 * @param {readonly string[]} numbers - Heads of the columns of numbers.
 * @param {readonly { labels: readonly string[], counts: readonly number[], share?: number }[]} rows
 */
function drawTable(title, labels, numbers, rows) {
  const place = document.createElement('section')
  place.className = 'table'
  const heading = document.createElement('h2')
  heading.id = `table-${title.toLowerCase().replaceAll(' ', '-')}`
  heading.textContent = title
  const table = document.createElement('table')
  table.setAttribute('aria-labelledby', heading.id)
  const head = table.createTHead().insertRow()
  for (const label of labels) head.append(createCell('th', label, { scope: 'col' }))
  for (const label of numbers) head.append(createCell('th', label, { scope: 'col', class: 'number' }))
  const body = table.createTBody()
  const hasShares = rows.some(({ share }) => share !== undefined)
  if (hasShares) head.append(createCell('td', ''))
  for (const { labels, counts, share } of rows) {
    const row = body.insertRow()
    for (const [at, label] of labels.entries()) {
      row.append(at === 0 ? createCell('th', label, { scope: 'row' }) : createCell('td', label))
    }
    for (const count of counts) row.append(createCell('td', number.format(count), { class: 'number' }))
    if (hasShares) {
      const cell = createCell('td', '', { class: 'share', 'aria-hidden': 'true' })
      const bar = createSvg('svg', { viewBox: '0 0 100 8', preserveAspectRatio: 'none' })
      bar.append(createSvg('rect', { x: 0, y: 0, width: (share ?? 0) * 100, height: 8 }))
      cell.append(bar)
      row.append(cell)
    }
  }
  if (rows.length === 0) {
    const cell = createCell('td', 'None in this period.', { colspan: labels.length + numbers.length })
    body.insertRow().append(cell)
  }
  const scroll = document.createElement('div')
  scroll.className = 'scroll'
  scroll.tabIndex = 0
  scroll.setAttribute('role', 'region')
  scroll.setAttribute('aria-labelledby', heading.id)
  scroll.append(table)
  place.append(heading, scroll)
  return place
}

/**
 * @param {'th' | 'td'} name
 * @param {string} text
 * @param {Record<string, string | number>} [attributes]
 */
function createCell(name, text, attributes = {}) {
  const cell = document.createElement(name)
  cell.textContent = text
  for (const [attribute, value] of Object.entries(attributes)) cell.setAttribute(attribute, String(value))
  return cell
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function createSvg(name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  return element
}

function forget() {
  asking.abort()
  token = ''
  report.hidden = true
  counts.hidden = true
  leave.hidden = true
  form.hidden = false
  input.focus()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void enter()
})
leave.addEventListener('click', forget)
find('again', HTMLButtonElement).addEventListener('click', () => void show())
project.addEventListener('change', () => void show())
for (const choice of document.querySelectorAll('input[name="days"]'))
  choice.addEventListener('change', () => void show())
form.hidden = false
input.focus()
