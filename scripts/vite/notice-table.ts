/** A part of another's work that a page or a package holds, as its licence asks to be told. */
export interface Notice {
  name: string;
  version?: string;
  /** The licence's short name (SPDX). */
  identifier?: string;
  text?: string;
}

const mit = (...holders: string[]) => `${copyright(holders)}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const isc = (...holders: string[]) => `${copyright(holders)}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`;

const bsd3 = (...holders: string[]) => `${copyright(holders)}

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
   disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
   disclaimer in the documentation and/or other materials provided with the distribution.
3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products
   derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES,
INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES;
LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN
CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS
SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`;

const apache = (...holders: string[]) => `${copyright(holders)}

Licensed under the Apache License, Version 2.0, whose text is in LICENSE.txt beside this file.`;

const copyright = (holders: string[]) => holders.map((holder) => `Copyright (c) ${holder}`).join('\n');

/** Licences of packages whose archives hold none; from their repositories. */
export const packageTexts: Record<string, string> = {
  '@react-three/fiber': mit('2019-2025 Poimandres'),
  'react-remove-scroll-bar': mit('2025 Anton Korzunov <thekashey@gmail.com>'),
  'yoga-layout': mit('Meta Platforms, Inc. and affiliates.'),
};

/** Others' work within a package, under a licence of its own. */
export const partsOfPackages: (Notice & { files: RegExp; identifier: string; text: string })[] = [
  {
    files: /\/three\/examples\/jsm\/libs\/draco\//,
    name: 'Draco decoder',
    identifier: 'Apache-2.0',
    text: apache('2016 The Draco Authors'),
  },
  {
    files: /\/three\/examples\/jsm\/libs\/basis\//,
    name: 'Basis Universal transcoder',
    identifier: 'Apache-2.0',
    text: apache('2019-2024 Binomial LLC'),
  },
  {
    files: /\/three\/examples\/jsm\/libs\/meshopt_decoder\.module\.js$/,
    name: 'meshoptimizer',
    identifier: 'MIT',
    text: mit('2016-2026 Arseny Kapoulkine'),
  },
  {
    files: /\/three\/examples\/jsm\/libs\/ktx-parse\.module\.js$/,
    name: 'ktx-parse',
    identifier: 'MIT',
    text: mit('2020 Don McCurdy'),
  },
  {
    files: /\/three\/examples\/jsm\/libs\/zstddec\.module\.js$/,
    name: 'zstddec',
    identifier: 'MIT AND BSD-3-Clause',
    text: `${mit('2020 Don McCurdy')}\n\nIt holds a decoder of Zstandard:\n\n${bsd3('2016-present, Facebook, Inc. All rights reserved.')}`,
  },
  {
    files: /\/three\/src\/extras\/lib\/earcut\.js$/,
    name: 'earcut',
    identifier: 'ISC',
    text: isc('2024 Mapbox'),
  },
  {
    files: /\/@zappar\/msdf-generator\//,
    name: 'msdfgen',
    identifier: 'MIT',
    text: mit('2015-2026 Viktor Chlumsky'),
  },
];

/** Where packages keep others' work: a file there has a row above. */
export const othersWork = /\/three\/(examples\/jsm\/libs|src\/extras\/lib)\//;
