import type { Lexicon } from '../lexicon.ts';

/** Words around a request, and those that say nothing. */
export const courtesy = {
  requests: `abre abreme ayudame buen buenas buenos busca buscame buscamos buscando buscar busco checa checame
    consigueme consulta consultar dame damelo danos dime encuentra encuentrame enlista enlistame enseñame favor hay hola
    lista listame mandame mostrar muestra muestrame muestranos necesitamos necesito oye pasame podria podrias porfa
    puede puedes queremos quiero quisiera quisieramos revisa sabes sacame tenemos tienen tienes ver "ando buscando"
    "me ayudas" "me buscas" "me checas" "me das" "me gustaria" "me interesa" "me interesan" "me podria" "me podrian"
    "me puede" "me pueden" "me puedes" "me pasas" "me podrias" "nos pueden" "nos puedes" "por favor" "quiero saber"
    "quiero conocer a" "quiero saber de" `,
  courtesy: `compartir conseguir consigueme consulta consultar dar darme decir decirme enseñarme enviar enviarme mandar
    mandarme mostrarme pasar pasarme sacar abre abreme ando ayudar ayudas buen buenas buenos busca buscame buscamos
    buscando buscar buscas busco checa checame checas dame danos das dia dias dime el encontrar encuentra encuentrame
    enlista enlistame enseñame favor gracias gustaria hay hola interesa interesan la las lista listame los mandame me
    mostrar muestra muestrame muestranos necesitamos necesito noches nos oye pasame pasas podria podrian podrias por
    porfa puede pueden puedes que queremos quiero quisiera quisieramos revisa saber sabes sacame si tardes tenemos
    tienen tienes todas todo todos un una unos ver`,
  greetings: 'buen buena buenas buenos estimada estimadas estimado estimados gracias hola señor señora señores saludos',
  dismissals: '"ya no" olvidalo "no importa" "dejalo asi"',
  smallTalk: 'dia dias equipo es eso hoy muchas noches por tardes todo todos',
  takenBack: 'perdon perdona disculpa "mejor no" "no espera" "no perdon" "perdon no"',
  praise: 'excelente genial gracias perfecto buenisimo',
  headings: `asunto cliente consulta cotizacion duda fw nota otra pendiente pregunta recordatorio rv solicitud tarea
    urgente`,
  asides: {
    openings: `
      favor de
      [dame|dime|muestrame|pasame|mandame|busco|necesito|quiero|quisiera] [ver] [una|un|la|el] lista|listado|relacion de
      estoy|estamos|ando|andamos buscando
      ayudame|ayudanos a encontrar|buscar|conseguir|ver`,
    parts: 'espero que [*] bien',
    lastParts: `somos|soy [un|una] [*] fabrica|empresa|fabricante|importador|
      importadora|exportador|exportadora|distribuidor`,
    endings: `
      lo|la|los|las necesito|necesitamos para
      porque|ya [que] lo|la|los|las necesito|necesitamos`,
    relations: 'mi|nuestro|nuestra [principal] proveedor|proveedora|cliente|competidor|competidora|rival',
  },
  sentences: {
    openings: 'y|pero|tambien|luego|bueno|oye|hola|buenas|por favor',
    asks: `
      muestrame|muestra|dame|dime|busca|buscame|encuentra|sacame|pasame|mandame|enviame|consigueme|compara|revisa|checa
      quien|quienes|que|cual|cuales|cuanto|cuantos|cuantas|donde|cuando|como|hay
      puedes|pueden|podrias|podrian|me puedes|pueden|podrias|podrian`,
    wishes: `
      necesito|necesitamos|quiero|queremos|quisiera|quisieramos|busco|buscamos
      quiere|quieren saber|ver`,
    refusals: 'no hace|necesito|necesitamos|quiero|queremos',
    limits: `
      me|nos basta|bastan
      esta|estan bien|perfecto`,
    corrections: 'perdon|solo|solamente|digamos',
    tells: 'es|esta|estan|son|soy|somos|tengo|tenemos|tiene|hubo|fue|me|nos',
  },
  fillers: `importada importadas importado importados "por dm" "por mensaje directo" actualmente ahora algun alguna
    algunas alguno algunos cualquiera el fijate fue gracias han hay haya hayan hubo la las le les lo los mi mis nos
    nuestra nuestras nuestro nuestros porfa porfavor preferentemente pues recientemente saludos se solamente solo son
    tambien todas todos ultimamente un una unas unicamente unos ya "a la fecha" "ahora mismo" "de casualidad"
    "de donde fuera" "de donde sea" "de favor" "de plano" "de preferencia" "el que sea" "en el sistema" "en general"
    "en la base" "en los registros" "en orden" "en total" "hasta ahora" "hasta hoy" "hasta la fecha" "la que sea"
    "lo que sea" "me|nos|les puede|pueden|podria|podrian" puedo podemos "muchas gracias" "nada mas" "por favor"
    "si se puede" "todo lo" "que tal" `,
  judgements: `barata baratas barato baratos confiable confiables economica economicas economico economicos
    "a buen precio" "al mejor precio" "de buena calidad" "de calidad" "de confianza" "mas barata" "mas baratas"
    "mas barato" "mas baratos" "mas economico" "mas economicos"`,
  qualities: `actuales activos anteriores antiguos exclusivos independientes locales nacionales pequeños urgentes
    "a granel" "mas pequeños"`,
  orders: '"en peso" "por kilos" "por peso" "por teu" "por teus" "por toneladas" "por valor"',
} satisfies Partial<Lexicon>;
