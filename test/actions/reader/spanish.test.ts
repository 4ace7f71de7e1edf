import { expect, it } from 'vitest';
import { expectReadings } from './expect-readings.ts';
import { read } from './readings.ts';

/** What people type in Spanish, or half in Spanish, and what is read: a line each, as in `cases.ts`. */
const cases: Readonly<Record<string, string>> = {
  'what people ask': `
    importadores de tornillos → buyers | supplier? tornillos
    los importadores de calzado → buyers | supplier? calzado
    proveedores de Autopartes Norteza → suppliers | company? Autopartes Norteza | at a press
    las importadoras mexicanas de acero → mx-import top buyers | product acero
    proveedores chinos de válvulas → top suppliers | company? válvulas | from China
    acero coreano → shipments | firm? acero | from South Korea
    vino español desde marzo → shipments | firm? vino | from Spain | 2026-03-01..
    pedimentos de cobre → mx-import shipments | product cobre
    embarques de Acme Robotics desde junio → shipments | firm? Acme Robotics | 2026-06-01.. | at a press
    embarques de china a laredo → shipments | into Laredo | from China
    ¿Quién le vende tornillos a Autopartes Norteza? → top suppliers | company Autopartes Norteza | product tornillos
    quién le vende a Autopartes Norteza → suppliers | company Autopartes Norteza
    a quién le vende Hanseko Precision → buyers | supplier Hanseko Precision
    ¿De quién compra Acme Robotics? → suppliers | company Acme Robotics
    qué ha importado Acme Robotics este año → shipments | company Acme Robotics | 2026-01-01..
    que importó acme robotics en 2025 → shipments | company acme robotics | 2025-01-01..2025-12-31
    qué exportó Hanseko Precision el mes pasado → shipments | supplier Hanseko Precision | 2026-10-01..2026-10-31
    avísame cuando Borealis Imports deje de importar → watch | firm? Borealis Imports | in me | when quiet
    avísanos si Acme Robotics deja de comprar → watch | firm? Acme Robotics | when quiet
    notifícame cada vez que llegue algo de Acme Robotics → watch | firm? Acme Robotics | in me
    muñecas que trae Kaltmann Toys → shipments | company Kaltmann Toys | product muñecas
    juguetes sin contar China → shipments | firm? juguetes | not from China
    juguetes excepto los de China y Vietnam → shipments | firm? juguetes | not from China or Vietnam
    tubería que no venga de India → shipments | firm? tubería | not from India
    llantas de más de 2 toneladas → shipments | firm? llantas | weight at least 2000
    llantas por encima de 500 kilos → shipments | firm? llantas | weight at least 500
    llantas arriba de 3 quintales → shipments | firm? llantas | weight at least 300
    llantas entre 500 y 800 kg → shipments | firm? llantas | weight from 500 to 800
    llantas por debajo de 200 kilos → shipments | firm? llantas | weight at most 200
    fracción 8708.29 → shipments | HS 870829
    fracción arancelaria 8482.10 de Alemania → shipments | HS 848210 | from Germany
    exportaciones de aguacate a EE.UU. → shipments | firm? aguacate
    importaciones mexicanas de acero → mx-import shipments | product acero
    exportaciones mexicanas de tequila a Canadá → mx-export shipments | product tequila | to Canadá
    ¿cuánto cuesta? → help | credits
    ¿cuánto cuesta una búsqueda? → help | credits
    cuánto llevo gastado → usage | me
    ¿cuántos créditos nos quedan? → usage | me
    mis alertas → alerts | mine
    ayuda → help
    ayúdame por favor → help
    siguiente página → ? What does that follow?
    muéstrame más → ? What does that follow?
    rodamientos del 1 de marzo al 15 de mayo → shipments | firm? rodamientos | 2026-03-01..2026-05-15
    rodamientos de hace 3 meses → shipments | firm? rodamientos | 2026-08-01..2026-08-31
    rodamientos en lo que va del año → shipments | firm? rodamientos | 2026-01-01..
    rodamientos en el segundo trimestre de 2025 → shipments | firm? rodamientos | 2025-04-01..2025-06-30
    rodamientos de los últimos seis meses → shipments | firm? rodamientos | 2026-05-21..
    rodamientos durante 2025 → shipments | firm? rodamientos | 2025-01-01..2025-12-31
    rodamientos antes de marzo de 2026 → shipments | firm? rodamientos | 2025-03-01..2026-02-28
    rodamientos hasta el 30 de septiembre → shipments | firm? rodamientos | 2025-10-01..2026-09-30
    rodamientos a partir del 5 de junio → shipments | firm? rodamientos | 2026-06-05..
    rodamientos del lunes → shipments | firm? rodamientos | 2026-11-16..2026-11-16
    cobre o latón de Chile → shipments | firm? cobre o latón | from Chile | else shipments, product cobre or latón, from Chile
    los 5 principales proveedores de aluminio → top suppliers | company? aluminio | 5 rows
    tendencia de rodamientos por trimestre → trend by quarter | firm? rodamientos
    compara Acme Robotics y Borealis Imports → compare firms | Acme Robotics | Borealis Imports
    alternativas a Hanseko Precision → alternatives | Hanseko Precision
    perfil de Acme Robotics → profile | firm Acme Robotics
    ¿quién es Acme Robotics? → profile | firm Acme Robotics
  `,
  'more of the same, in other words': `
    ¿quiénes importan tornillos? → buyers | supplier? tornillos
    quién exporta aguacate → suppliers | company? aguacate
    embarcadores de muebles vietnamitas → top suppliers | company? muebles | from Vietnam
    juguetes para Kaltmann Toys → ? Shipments of Kaltmann Toys · product juguetes
    juguetes hechos en Vietnam → shipments | firm? juguetes | from Vietnam
    sillas de oficina de Taiwán → shipments | firm? sillas de oficina | from Taiwan | else shipments, product sillas oficina, from Taiwan
    vino chileno → shipments | firm? vino | from Chile
    café colombiano o brasileño → shipments | firm? café | from Colombia or Brazil
    textiles de la India → shipments | firm? textiles | from India
    tubos de acero procedentes de Corea → shipments | firm? tubos de acero | from South Korea | else shipments, product tubos acero, from South Korea
    show me embarques de tornillos since junio → shipments | firm? tornillos | 2026-06-01..
    tornillos from China desde marzo → shipments | firm? tornillos | from China | 2026-03-01..
    proveedores for ball bearings → suppliers | company? ball bearings
    rodamientos the last 3 meses → shipments | firm? rodamientos | 2026-08-21..
    cargas que entran por Manzanillo → mx-import shipments | customs office Manzanillo
    contenedores por Lázaro Cárdenas → mx-import shipments | customs office Lazaro Cardenas
    acero por el puerto de Veracruz → mx-import shipments | product acero | customs office Veracruz
    juguetes por Altamira → mx-import shipments | product juguetes | customs office Altamira
    autopartes que cruzan por Nuevo Laredo → mx-import shipments | product autopartes | customs office Nuevo Laredo
    llantas de 500 a 1500 kilos → shipments | firm? llantas | weight from 500 to 1500
    llantas de más de 10 quintales → shipments | firm? llantas | weight at least 1000
    llantas con menos de 2 toneladas → shipments | firm? llantas | weight at most 2000
    llantas de 500 kg o más → shipments | firm? llantas | weight at least 500
    cemento del primer trimestre de 2025 → shipments | firm? cemento | 2025-01-01..2025-03-31
    cemento del año pasado → shipments | firm? cemento | 2025-01-01..2025-12-31
    cemento de la semana pasada → shipments | firm? cemento | 2026-11-09..2026-11-15
    cemento en lo que va del mes → shipments | firm? cemento | 2026-11-01..
    cemento desde hace 2 semanas → shipments | firm? cemento | 2026-11-06..
    cemento de enero a marzo de 2025 → shipments | firm? cemento | 2025-01-01..2025-03-31
    cemento entre el 5 de mayo y el 20 de junio → shipments | firm? cemento | 2026-05-05..2026-06-20
    cemento del 5 al 20 de octubre → shipments | firm? cemento | 2026-10-05..2026-10-20
    cemento ayer → shipments | firm? cemento | 2026-11-19..2026-11-19
    cemento desde principios de año → shipments | firm? cemento | 2026-01-01..
    cobre e hierro de Perú → shipments | firm? cobre e hierro | from Peru | else shipments, product cobre or hierro, from Peru
    todo menos juguetes → ? Find “todo menos juguetes”
    juguetes, menos los de plástico → shipments | firm? juguetes | product not plástico | else shipments, product juguetes but not plástico
    llantas que no sean de China ni de Vietnam → shipments | firm? llantas | not from China or Vietnam
    autopartes norteza sin balatas ni discos → shipments | firm? autopartes norteza | product not balatas or discos | else shipments, product autopartes norteza but not balatas or discos | at a press
    los mayores importadores de acero → top buyers | supplier? acero
    importadores más grandes de acero → top buyers | supplier? acero
    proveedores nuevos de Acme Robotics → suppliers | company Acme Robotics | new 2026-05-20..2026-11-20
    ¿qué proveedores nuevos tiene Acme Robotics? → suppliers | company Acme Robotics | new 2026-05-20..2026-11-20
    agentes aduanales de cobre → mx-import top brokers | product cobre
    ¿De dónde importa Acme Robotics? → suppliers | company Acme Robotics
    ¿está creciendo Acme Robotics? → trend by month | firm? Acme Robotics | at a press
    cómo van las importaciones de acero → trend by month | firm? acero
    diferencia entre Acme y Borealis → compare firms | Acme | Borealis
    qué otro proveedor hay en lugar de Hanseko Precision → alternatives | Hanseko Precision
    que sabes de Acme Robotics → profile | firm Acme Robotics
    avísame si Acme Robotics tiene un proveedor nuevo → watch | firm? Acme Robotics | in me | when new-partner
    si Borealis deja de importar, avísame → watch | firm? Borealis | in me | when quiet
    avísame cuando aumenten los embarques de Borealis → watch | firm? Borealis | in me | when surge
    vigila a Acme Robotics → watch | firm? Acme Robotics
    mis búsquedas → saved
    exporta a excel → export-last | csv
    compártelo con el equipo → again
    cuánto me queda → usage | me
    qué puedes hacer → help
    cómo funciona → help
    otra página → ? What does that follow?
    guárdala como Moldes → save | Moldes
  `,
  'names of Spanish words': `
    Sin Fronteras Trading → profile | firm? Sin Fronteras Trading | else shipments, product Fronteras Trading
    Comercial Mexicana → profile | firm? Comercial Mexicana | else shipments, product Comercial, from Mexico
    Importaciones Enero SA → profile | firm? Importaciones Enero SA | else shipments, product Enero SA
    Que Bonita → profile | firm? Que Bonita | else shipments, product Bonita
    Con Alma LLC → profile | firm? Con Alma LLC | else shipments, product Alma LLC
    Santo Domingo Imports → profile | firm? Santo Domingo Imports | else shipments, product Santo Domingo
    Grupo Desde Cero → profile | firm? Grupo Desde Cero | else shipments, supplier Cero, product Grupo
  `,
  'other languages, which are never paid for unasked': `
    quem importa parafusos do Brasil → ? Shipments · from Brazil / Shipments of importa parafusos · from Brazil
    wer importiert Kugellager aus China → ? Shipments of importiert Kugellager aus · from China / Shipments of Kugellager · from China / Shipments · from China / Shipments of Kugellager aus · from China
    quais fornecedores vendem para Acme Robotics → ? Shipments of Acme Robotics · product quais fornecedores vendem
    wer kauft bei Acme Robotics → ? The firm “kauft bei Acme Robotics” / The firm “Acme Robotics” / Shipments of Acme Robotics
    lieferanten von Schrauben → ? The firm “Schrauben” / Shipments of Schrauben / Find “lieferanten von Schrauben”
    fornecedores de parafusos da China → ? Shipments of parafusos da China · product fornecedores / Find “fornecedores de parafusos da China”
    importadores de parafusos do Brasil → ? Top companies of parafusos · from Brazil / Customers of do Brasil / Top companies · from Brazil
  `,
};

expectReadings(cases, read);

it.each([
  'importadores de tornillos de Japón desde el último año',
  '¿quién le vende válvulas a Autopartes Norteza?',
  'avísame cuando Borealis Imports deje de importar',
])('%s is read with and without accents', (typed) => {
  const plain = typed.normalize('NFKD').replace(/\p{M}|¿/gu, '');
  expect(read(plain)).toBe(read(typed).normalize('NFKD').replace(/\p{M}/gu, ''));
});
