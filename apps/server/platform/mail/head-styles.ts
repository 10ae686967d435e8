import type { MailLook } from './mail-look.ts'

/**
 * Looks are inline, because many clients drop this; what stands here can only be said in a
 * style sheet: the dark theme, and less air on a phone.
 */
export const headStyles = ({ dark }: MailLook) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .room { padding: 28px 20px 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .line { border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .picture { background: #fff; }
  .link { color: ${dark.link} !important; }
  .button { background: ${dark.marmalade} !important; }
  .button a { color: ${dark.onMarmalade} !important; }
}`
