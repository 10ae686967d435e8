/** Kirkbrae through the window, 384 by 328: hills, the kirk, roofs. Windows are lit by night. */
export function Town() {
  return (
    <>
      <path className="fill-sky" d="M0 0H384V328H0Z" />
      <circle className="fill-orb" cx="292" cy="82" r="30" />
      <path className="fill-hill" d="M0 214C60 168 120 190 176 204S300 150 384 186V328H0Z" />
      <path
        className="fill-stone"
        d="M20 250H92V328H20ZM136 196H176V328H136ZM176 252H262V328H176ZM286 236H372V328H286Z"
      />
      <path
        className="fill-roof"
        d="M12 252L56 214L100 252ZM130 200L156 118L182 200ZM168 254L219 222L270 254ZM278 240L329 204L380 240ZM78 214H88V238H78ZM350 208H362V232H350Z"
      />
      <path
        className="fill-pane"
        d="M38 270H52V290H38ZM62 270H76V290H62ZM150 222H162V244H150ZM194 272H208V290H194ZM228 272H242V290H228ZM304 258H318V278H304ZM338 258H352V278H338Z"
      />
    </>
  )
}
