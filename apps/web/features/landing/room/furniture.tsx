/** Three shelves beside the window: a bag, books, a basket. */
export const Bookcase = () => (
  <g>
    <path className="fill-wood" d="M1180 124H1412V660H1180Z" />
    <path
      className="fill-wood-deep"
      d="M1194 138h204v176h-204zM1194 328h204v120h-204zM1194 462h204v186h-204z"
    />
    <path className="fill-wood" d="M1168 116H1424v14H1168z" />
    <path className="fill-hill" d="M1210 362h20v86h-20zM1290 372h24v76h-24z" />
    <path className="fill-marmalade" d="M1234 350h26v98h-26zM1342 392l22-6 18 60-22 6z" />
    <path className="fill-roof" d="M1264 368h22v80h-22zM1318 358h18v90h-18z" />
  </g>
)

/** Hangs where no word of the header is. By night its light falls, and ends below the header. */
export const Lamp = () => (
  <g className="room-lamp">
    <circle cx="984" cy="50" r="165" />
    <path className="stroke-ink" strokeWidth="3" d="M984-1500V-160" />
    <path className="fill-marmalade" d="M984-166c-34 0-50 44-54 80h108c-4-36-20-80-54-80z" />
  </g>
)

/** What Pudding looks over: the cloth hides the rest of her. The scone is not hers. */
export const Table = () => (
  <g>
    <path className="fill-wood-deep" d="M24 724h20v300H24zM232 724h20v300h-20z" />
    <path
      className="fill-frame"
      d="M-8 698H274l10 68q-15 14-30 0t-30 0t-30 0t-30 0t-30 0t-30 0t-30 0t-30 0t-30 0t-30 0z"
    />
    <path className="stroke-marmalade" strokeWidth="2.5" d="M-12 744H280M-10 730H278" />
    <ellipse className="fill-sky" cx="232" cy="696" rx="40" ry="7" />
    <path className="fill-wood" d="M206 694c-2-22 8-34 26-34s28 12 26 34z" />
    <path className="fill-marmalade-wash" d="M203 682c14 6 44 6 58 0l-1 9h-56z" />
  </g>
)
