import './phone.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { readCode } from './links/readCode.js'
import { readRequestLink } from './links/readRequestLink.js'

const place = document.getElementById('app')
if (!place) throw new Error('The page has no element with the id "app".')
const { href } = location
// A code works once, so it is removed from the URL, where a reload would find it.
history.replaceState(null, '', '/')
createRoot(place).render(<App code={readCode(href)} link={readRequestLink(href)} />)
