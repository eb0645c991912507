import './phone.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { readCode } from './links/readCode.js'
import { readRequestLink } from './links/readRequestLink.js'

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the phone.')
const { href } = location
// A code is good for once, so it does not stay in the address, where a reload would find it.
history.replaceState(null, '', '/')
createRoot(place).render(<App code={readCode(href)} link={readRequestLink(href)} />)
